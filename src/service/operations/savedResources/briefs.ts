import { savedResources } from '../../domain/savedResources/savedResource.ts'
import type { Handler } from '../handler.ts'

const briefs = savedResources('brief')

export const listBriefs: Handler<'listBriefs'> = async ({ params, query }, call) =>
  await briefs.list(params.projectId, query, call)

export const createBrief: Handler<'createBrief'> = async ({ params, body }, call) =>
  await briefs.create(params.projectId, body, call)

export const readBrief: Handler<'readBrief'> = async ({ params }, call) => await briefs.read(params, call)

export const replaceBrief: Handler<'replaceBrief'> = async ({ params, body }, call) =>
  await briefs.replace(params, body, call)

export const deleteBrief: Handler<'deleteBrief'> = async ({ params, body }, call) =>
  await briefs.remove(params, body.expectedUpdatedAt, call)

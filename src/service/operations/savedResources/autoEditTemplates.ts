import { savedResources } from '../../domain/savedResources/savedResource.ts'
import type { Handler } from '../handler.ts'

const templates = savedResources('autoEditTemplate')

export const listAutoEditTemplates: Handler<'listAutoEditTemplates'> = async ({ params, query }, call) =>
  await templates.list(params.projectId, query, call)

export const createAutoEditTemplate: Handler<'createAutoEditTemplate'> = async ({ params, body }, call) =>
  await templates.create(params.projectId, body, call)

export const readAutoEditTemplate: Handler<'readAutoEditTemplate'> = async ({ params }, call) =>
  await templates.read(params, call)

export const replaceAutoEditTemplate: Handler<'replaceAutoEditTemplate'> = async ({ params, body }, call) =>
  await templates.replace(params, body, call)

export const deleteAutoEditTemplate: Handler<'deleteAutoEditTemplate'> = async ({ params, body }, call) =>
  await templates.remove(params, body.expectedUpdatedAt, call)

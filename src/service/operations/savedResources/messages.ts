import { savedResources } from '../../domain/savedResources/savedResource.ts'
import type { Handler } from '../handler.ts'

const messages = savedResources('message')

export const listMessages: Handler<'listMessages'> = async ({ params, query }, call) =>
  await messages.list(params.projectId, query, call)

export const createMessage: Handler<'createMessage'> = async ({ params, body }, call) =>
  await messages.create(params.projectId, body, call)

export const readMessage: Handler<'readMessage'> = async ({ params }, call) => await messages.read(params, call)

export const replaceMessage: Handler<'replaceMessage'> = async ({ params, body }, call) =>
  await messages.replace(params, body, call)

export const deleteMessage: Handler<'deleteMessage'> = async ({ params, body }, call) =>
  await messages.remove(params, body.expectedUpdatedAt, call)

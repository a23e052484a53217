import { inputError } from '../../../contract/inputErrors.ts'
import {
  copyCounts,
  type MessagingTemplateContent,
} from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { validationFailed } from '../../domain/OperationError.ts'
import { savedResources } from '../../domain/savedResources/savedResource.ts'
import type { Handler } from '../handler.ts'

const templates = savedResources('messagingTemplate')

export const listMessagingTemplates: Handler<'listMessagingTemplates'> = async ({ params, query }, call) =>
  await templates.list(params.projectId, query, call)

/** Refuses a count that the format does not have. */
function checkCount({ count, format }: MessagingTemplateContent): void {
  const { max, min } = copyCounts[format]
  if (count !== null && (count < min || count > max))
    throw validationFailed([inputError('/count', 'copy_count', { least: min, most: max })])
}

export const createMessagingTemplate: Handler<'createMessagingTemplate'> = async ({ params, body }, call) => {
  checkCount(body)
  return await templates.create(params.projectId, body, call)
}

export const readMessagingTemplate: Handler<'readMessagingTemplate'> = async ({ params }, call) =>
  await templates.read(params, call)

export const replaceMessagingTemplate: Handler<'replaceMessagingTemplate'> = async ({ params, body }, call) => {
  checkCount(body)
  return await templates.replace(params, body, call)
}

export const deleteMessagingTemplate: Handler<'deleteMessagingTemplate'> = async ({ params, body }, call) =>
  await templates.remove(params, body.expectedUpdatedAt, call)

import { queryOptions } from '@tanstack/react-query'
import * as autoEditTemplates from '../../contract/operations/savedResources/autoEditTemplates.ts'
import * as briefs from '../../contract/operations/savedResources/briefs.ts'
import * as messages from '../../contract/operations/messaging.ts'
import * as messagingTemplates from '../../contract/operations/savedResources/messagingTemplates.ts'
import type { Page } from '../../contract/values.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

export interface SavedFields {
  readonly id: string
  readonly projectId: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** The fields that a person gives to a saved resource. */
export type ContentOf<Saved extends SavedFields> = Omit<Saved, keyof SavedFields>

/** The requests for saved resources of one kind. */
export interface SavedFamily<Saved extends SavedFields> {
  readonly name: string
  readonly list: (
    projectId: string,
    query: { readonly limit: number; readonly cursor?: string },
    signal: AbortSignal,
  ) => Promise<Page<Saved>>
  readonly create: (projectId: string, body: ContentOf<Saved>, idempotencyKey: string) => Promise<Saved>
  readonly read: (saved: SavedFields) => Promise<Saved>
  readonly replace: (saved: SavedFields, body: ContentOf<Saved>) => Promise<Saved>
  readonly remove: (saved: SavedFields) => Promise<unknown>
}

const placeOf = ({ id, projectId }: SavedFields) => ({ projectId, resourceId: id })
const revisionOf = ({ updatedAt }: SavedFields) => ({ expectedUpdatedAt: updatedAt })

export const briefFamily: SavedFamily<briefs.Brief> = {
  name: 'briefs',
  list: (projectId, query, signal) => call(briefs.listBriefs, { params: { projectId }, query, signal }),
  create: (projectId, body, idempotencyKey) =>
    call(briefs.createBrief, { params: { projectId }, body, idempotencyKey }),
  read: (saved) => call(briefs.readBrief, { params: placeOf(saved) }),
  replace: (saved, body) =>
    call(briefs.replaceBrief, { params: placeOf(saved), body: { ...body, ...revisionOf(saved) } }),
  remove: (saved) => call(briefs.deleteBrief, { params: placeOf(saved), body: revisionOf(saved) }),
}

export const autoEditTemplateFamily: SavedFamily<autoEditTemplates.AutoEditTemplate> = {
  name: 'autoEditTemplates',
  list: (projectId, query, signal) =>
    call(autoEditTemplates.listAutoEditTemplates, { params: { projectId }, query, signal }),
  create: (projectId, body, idempotencyKey) =>
    call(autoEditTemplates.createAutoEditTemplate, { params: { projectId }, body, idempotencyKey }),
  read: (saved) => call(autoEditTemplates.readAutoEditTemplate, { params: placeOf(saved) }),
  replace: (saved, body) =>
    call(autoEditTemplates.replaceAutoEditTemplate, {
      params: placeOf(saved),
      body: { ...body, ...revisionOf(saved) },
    }),
  remove: (saved) =>
    call(autoEditTemplates.deleteAutoEditTemplate, { params: placeOf(saved), body: revisionOf(saved) }),
}

export const messagingTemplateFamily: SavedFamily<messagingTemplates.MessagingTemplate> = {
  name: 'messagingTemplates',
  list: (projectId, query, signal) =>
    call(messagingTemplates.listMessagingTemplates, { params: { projectId }, query, signal }),
  create: (projectId, body, idempotencyKey) =>
    call(messagingTemplates.createMessagingTemplate, { params: { projectId }, body, idempotencyKey }),
  read: (saved) => call(messagingTemplates.readMessagingTemplate, { params: placeOf(saved) }),
  replace: (saved, body) =>
    call(messagingTemplates.replaceMessagingTemplate, {
      params: placeOf(saved),
      body: { ...body, ...revisionOf(saved) },
    }),
  remove: (saved) =>
    call(messagingTemplates.deleteMessagingTemplate, { params: placeOf(saved), body: revisionOf(saved) }),
}

/** The text library. */
export const messageFamily: SavedFamily<messages.Message> = {
  name: 'messages',
  list: (projectId, query, signal) => call(messages.listMessages, { params: { projectId }, query, signal }),
  create: (projectId, body, idempotencyKey) =>
    call(messages.createMessage, { params: { projectId }, body, idempotencyKey }),
  read: (saved) => call(messages.readMessage, { params: placeOf(saved) }),
  replace: (saved, body) =>
    call(messages.replaceMessage, { params: placeOf(saved), body: { ...body, ...revisionOf(saved) } }),
  remove: (saved) => call(messages.deleteMessage, { params: placeOf(saved), body: revisionOf(saved) }),
}

/** All saved resources of a kind in a project, newest first. */
export const savedQuery = <Saved extends SavedFields>(family: SavedFamily<Saved>, projectId: string) =>
  queryOptions({
    queryKey: ['saved', projectId, family.name],
    queryFn: async ({ signal }) => await readAllPages((query) => family.list(projectId, query, signal)),
  })

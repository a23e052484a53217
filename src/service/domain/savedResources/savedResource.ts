import type { z } from 'zod'
import { messageContentSchema } from '../../../contract/operations/messaging.ts'
import { autoEditTemplateContentSchema } from '../../../contract/operations/savedResources/autoEditTemplates.ts'
import { briefContentSchema } from '../../../contract/operations/savedResources/briefs.ts'
import { messagingTemplateContentSchema } from '../../../contract/operations/savedResources/messagingTemplates.ts'
import type { Page } from '../../../contract/values.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import {
  savedResourceStore,
  type SavedPlace,
  type StoredResource,
} from '../../stores/savedResources/savedResourceStore.ts'
import type { SavedKind } from '../../stores/savedResources/savedResourceTable.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'
import { createdPosition, readPage } from '../paging.ts'

const contentSchemas = {
  brief: briefContentSchema,
  autoEditTemplate: autoEditTemplateContentSchema,
  messagingTemplate: messagingTemplateContentSchema,
  message: messageContentSchema,
} as const satisfies Record<SavedKind, z.ZodType>

type ContentSchema<Kind extends SavedKind> = (typeof contentSchemas)[Kind]
export type SavedContent<Kind extends SavedKind> = z.output<ContentSchema<Kind>>

export type Saved<Kind extends SavedKind> = SavedContent<Kind> & {
  readonly id: string
  readonly projectId: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** The reasons of `revision_conflict`. */
const conflicts = {
  brief: 'brief',
  autoEditTemplate: 'template',
  messagingTemplate: 'template',
  message: 'text',
} as const

/** The project of a saved resource, and its id. */
interface Place {
  readonly projectId: string
  readonly resourceId: string
}

/** The operations on saved resources of one kind, which all kinds share. */
export function savedResources<Kind extends SavedKind>(kind: Kind) {
  // Content that an earlier version saved gets the fields that have been added since.
  const savedOf = (row: StoredResource): Saved<Kind> => ({
    ...(contentSchemas[kind].parse(row.content) as SavedContent<Kind>),
    id: row.id,
    projectId: row.project_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
  const rowAt = async ({ projectId, resourceId: id }: Place, { db, principal }: Call): Promise<StoredResource> => {
    const place: SavedPlace = { workspaceId: principal.workspaceId, projectId, kind, id }
    return found(await savedResourceStore.find(db, place))
  }
  const stale = () => new OperationError('revision_conflict', { reason: conflicts[kind] })
  return {
    async list(projectId: string, query: { limit: number; cursor?: string | undefined }, call: Call) {
      const project = found(await projectStore.find(call.db, call.principal.workspaceId, projectId))
      const list = `${kind}:${project.id}`
      const read = async (page: PageRequest) =>
        await savedResourceStore.list(call.db, { kind, projectId: project.id }, page)
      const page: Page<Saved<Kind>> = await readPage(
        query,
        { list, read, positionOf: createdPosition, itemOf: savedOf },
        call,
      )
      return page
    },

    async create(projectId: string, content: SavedContent<Kind>, { db, now, principal, service }: Call) {
      const project = found(await projectStore.hold(db, principal.workspaceId, projectId))
      const row = {
        id: service.nextId(),
        workspace_id: principal.workspaceId,
        project_id: project.id,
        kind,
        content,
        created_at: now,
        updated_at: now,
      }
      return savedOf(await savedResourceStore.insert(db, row))
    },

    async read(place: Place, call: Call) {
      return savedOf(await rowAt(place, call))
    },

    /** Refuses a stale revision with `revision_conflict`. */
    async replace(place: Place, body: SavedContent<Kind> & { readonly expectedUpdatedAt: string }, call: Call) {
      const row = await rowAt(place, call)
      const { expectedUpdatedAt, ...content } = body
      const change = { content, expectedUpdatedAt: new Date(expectedUpdatedAt), now: call.now }
      const replaced = await savedResourceStore.replace(call.db, row.id, change)
      if (replaced === null) throw stale()
      return savedOf(replaced)
    },

    /** Refuses a stale revision with `revision_conflict`. */
    async remove(place: Place, expectedUpdatedAt: string, call: Call) {
      const row = await rowAt(place, call)
      if (!(await savedResourceStore.remove(call.db, row.id, new Date(expectedUpdatedAt)))) throw stale()
      return { id: row.id }
    },
  }
}

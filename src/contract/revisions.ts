import { graphemeStart } from '../base/graphemes.ts'
import { z } from 'zod'
import { plainTextSchema } from '../composition/overlays/fields.ts'
import { compositionSchema } from '../composition/schema.ts'
import { MAX_CHANGE_LABEL_LENGTH } from './limits.ts'
import { defineOperation, noFields } from './operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from './values.ts'

/**
 * Past revisions of a composition. An extension of the API; a host offers it only if its session lists the capability
 * `compositionRevisions`.
 */
export const EXTENSIONS_PREFIX = '/extensions/v1'

/** The author of a revision. Never contains a key. */
export const revisionActorSchema = z.object({
  /** `unknown` means that the revision is older than the history. */
  kind: z.enum(['browser', 'key', 'unknown']),
  /** For `browser`, the user who is signed in. For `key`, the name and last characters of the key. */
  name: z.string(),
})
export type RevisionActor = z.output<typeof revisionActorSchema>

/** Differences from the previous revision. The first revision counts all content as added. */
export const revisionSummarySchema = z.object({
  /** Numbers of overlays. */
  added: z.int().min(0),
  removed: z.int().min(0),
  changed: z.int().min(0),
  /** Names of changed settings, such as `durationInFrames`; also `title`, and `overlays` if their order changed. */
  settings: z.array(z.string()),
})
export type RevisionSummary = z.output<typeof revisionSummarySchema>

export const listedRevisionSchema = z.object({
  /** Identifies the revision among those of its composition. */
  updatedAt: timestampSchema,
  title: z.string(),
  actor: revisionActorSchema,
  /** The editor's description of the change. */
  why: z.string().nullable(),
  summary: revisionSummarySchema,
  overlayCount: z.int().min(0),
  durationInFrames: z.int().min(1),
  fps: z.number(),
})
export type ListedRevision = z.output<typeof listedRevisionSchema>

export const compositionRevisionSchema = z.object({
  updatedAt: timestampSchema,
  title: z.string(),
  composition: compositionSchema,
})
export type CompositionRevision = z.output<typeof compositionRevisionSchema>

const section = 'Composition revisions'
const path = '/compositions/{compositionId}/revisions'

/** Newest first. The first item is the current version. */
export const listRevisions = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the kept revisions of a composition, newest first',
  params: z.object({ compositionId: idSchema }),
  query: pageQuery(),
  body: noFields,
  output: pageOf(listedRevisionSchema),
})

export const readRevision = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{updatedAt}`,
  permissions: ['read'],
  summary: 'Read one kept revision of a composition',
  params: z.object({ compositionId: idSchema, updatedAt: revisionSchema }),
  query: noFields,
  body: noFields,
  output: compositionRevisionSchema,
})

/**
 * Sent with a PUT or POST of a composition: a description of the change, in percent-encoded UTF-8. Stored as the
 * revision's `why`.
 */
export const CHANGE_LABEL_HEADER = 'Change-Label'

const changeLabelSchema = plainTextSchema(MAX_CHANGE_LABEL_LENGTH).trim().min(1)

/** The header for a label. Empty if the label is blank. A long label is truncated. */
export function changeLabelHeaders(label: string): Readonly<Record<string, string>> {
  const plain = label.toWellFormed().replaceAll('\u0000', '').trim()
  const characters = Array.from(plain).slice(0, MAX_CHANGE_LABEL_LENGTH).join('')
  const kept = plain.slice(0, graphemeStart(plain, characters.length)).trimEnd()
  return kept === '' ? {} : { [CHANGE_LABEL_HEADER]: encodeURIComponent(kept) }
}

/** Decodes the header. Null if it is not percent-encoded UTF-8 of 1 to 300 characters. */
export function decodeChangeLabel(header: string): string | null {
  if (!/^[\x20-\x7e]*$/u.test(header)) return null
  try {
    const parsed = changeLabelSchema.safeParse(decodeURIComponent(header))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

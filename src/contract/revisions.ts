import { z } from 'zod'
import { plainTextSchema } from '../composition/overlays/fields.ts'
import { compositionSchema } from '../composition/schema.ts'
import { MAX_CHANGE_LABEL_LENGTH } from './limits.ts'
import { defineOperation, noFields } from './operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from './values.ts'

/**
 * Past revisions of a composition, beside the API: the specification has none. A host tells by the capability
 * `compositionRevisions` of its session that it has them; without it, nobody may ask.
 */
export const EXTENSIONS_PREFIX = '/extensions/v1'

/** Who saved a revision. Never holds a key. */
export const revisionActorSchema = z.object({
  /** `unknown`: the revision is older than the history. */
  kind: z.enum(['browser', 'key', 'unknown']),
  /** A browser: the person whose session it is. A key: its name and last characters. */
  name: z.string(),
})
export type RevisionActor = z.output<typeof revisionActorSchema>

/** What a revision changed of the one before it. The first revision of a composition added all that it has. */
export const revisionSummarySchema = z.object({
  /** Overlays that came, went, or were changed. */
  added: z.int().min(0),
  removed: z.int().min(0),
  changed: z.int().min(0),
  /** Names of changed settings, such as `durationInFrames`; `title`; `overlays` where their order in the document changed. */
  settings: z.array(z.string()),
})
export type RevisionSummary = z.output<typeof revisionSummarySchema>

/** A revision as the list shows it. */
export const listedRevisionSchema = z.object({
  /** Names the revision within its composition. */
  updatedAt: timestampSchema,
  title: z.string(),
  actor: revisionActorSchema,
  /** What the editor called the change. */
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

/** Newest first; the first one is the current version. */
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

/** Says on a PUT or POST of a composition what the change is: percent-encoded UTF-8. It becomes `why` of the revision. */
export const CHANGE_LABEL_HEADER = 'Change-Label'

const changeLabelSchema = plainTextSchema(MAX_CHANGE_LABEL_LENGTH).trim().min(1)

/** The headers that carry a label; none where there is nothing to say. A label that is too long is cut. */
export function changeLabelHeaders(label: string): Readonly<Record<string, string>> {
  const plain = label.toWellFormed().replaceAll('\u0000', '').trim()
  const kept = Array.from(plain).slice(0, MAX_CHANGE_LABEL_LENGTH).join('').trimEnd()
  return kept === '' ? {} : { [CHANGE_LABEL_HEADER]: encodeURIComponent(kept) }
}

/** Reads the header: null where it is no percent-encoded UTF-8 of 1 to 300 characters. */
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

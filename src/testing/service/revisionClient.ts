import type { Composition } from '../../composition/schema.ts'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import { EXTENSIONS_PREFIX, listRevisions, readRevision } from '../../contract/revisions.ts'
import type { ServiceClient } from './serviceClient.ts'
import { smallComposition, textOverlay } from '../composition/compositions.ts'

/** The path of the revisions of a composition. */
export function revisionsPath(compositionId: string): string {
  return `${EXTENSIONS_PREFIX}/compositions/${compositionId}/revisions`
}

/** One page of revisions, checked against the contract. */
export async function pageOfRevisions(client: ServiceClient, compositionId: string, query = '') {
  const response = await client.fetch(`${revisionsPath(compositionId)}${query}`)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return listRevisions.output.parse(dataOf(await response.json()))
}

/** One revision, checked against the contract. */
export async function revisionOf(client: ServiceClient, compositionId: string, updatedAt: string) {
  const response = await client.fetch(`${revisionsPath(compositionId)}/${encodeURIComponent(updatedAt)}`)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return readRevision.output.parse(dataOf(await response.json()))
}

function dataOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'data' in payload ? payload.data : undefined
}

/** A composition with one title, in its own project. */
export async function newComposition(
  client: ServiceClient,
  composition: Composition = smallComposition([textOverlay(1)]),
) {
  const { id: projectId } = await client.call('createProject', { body: { name: 'Project' } })
  return await client.call('createComposition', { params: { projectId }, body: { title: 'Film', composition } })
}

export interface Save {
  readonly title?: string
  readonly composition?: Composition
  readonly label?: string
  readonly idempotencyKey?: string
}

/** Saves over a version. Fields that are not given stay the same. */
export async function save(client: ServiceClient, over: CompositionRecord, change: Save = {}) {
  return await client.send('replaceComposition', {
    params: { compositionId: over.id },
    body: {
      title: change.title ?? over.title,
      composition: change.composition ?? over.composition,
      expectedUpdatedAt: over.updatedAt,
    },
    ...(change.label === undefined ? {} : { headers: { 'Change-Label': change.label } }),
    ...(change.idempotencyKey === undefined ? {} : { idempotencyKey: change.idempotencyKey }),
  })
}

import { createHash, randomUUID } from 'node:crypto'
import { combinationIds } from '../../composition/sequences/combinationId.ts'
import { combinationSpace } from '../../composition/sequences/combinationSpace.ts'
import { emptyDesign, type Exclusion } from '../../composition/sequences/design.ts'
import type { SequenceMaterial } from '../../composition/sequences/material.ts'
import type { SequenceConfiguration } from '../../composition/sequences/sequence.ts'
import type { ClipCombination } from '../../contract/operations/sequences.ts'
import { combinationPage } from '../../service/domain/sequences/combinationPage.ts'

const scope = { principal: { workspaceId: randomUUID() }, service: { secret: 'secret' } }
const sha1 = (message: Uint8Array): Uint8Array => createHash('sha1').update(message).digest()

export interface ListedSequence {
  readonly id: string
  readonly configuration: SequenceConfiguration
  readonly exclusions: readonly Exclusion[]
  readonly material: SequenceMaterial
}

/** All combinations of a sequence, as the service would list them page by page. Needs no database. */
export async function listedManifest(
  { configuration, exclusions, id, material }: ListedSequence,
  limit: number,
): Promise<{ readonly items: readonly ClipCombination[]; readonly includedCount: number }> {
  const now = new Date()
  const stored = { id, workspace_id: id, project_id: id, name: 'A', description: '', source_asset_ids: [] }
  const plan = {
    sequence: {
      ...stored,
      configuration,
      design: { ...emptyDesign, exclusions: [...exclusions] },
      created_at: now,
      updated_at: now,
    },
    space: combinationSpace(configuration, exclusions),
    material,
    isLayerMissing: false,
    inputFingerprint: id,
    idOf: combinationIds(id, sha1),
    unhashedIds: [],
  }
  let last = await combinationPage(plan, { limit }, scope)
  const items = [...last.items]
  while (last.nextCursor !== null) {
    last = await combinationPage(plan, { limit, cursor: last.nextCursor }, scope)
    items.push(...last.items)
  }
  return { items, includedCount: last.includedCount }
}

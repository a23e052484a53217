import { createHash } from 'node:crypto'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { PlanSource } from '../../domain/jobs/jobInputs.ts'
import type { EditingContext } from '../../domain/compositions/toolContext.ts'

/** Ids of everything that a plan depends on. */
export interface PlanSourceIds {
  readonly assetIds: Iterable<string>
  readonly voiceoverIds: Iterable<string>
  readonly captionIds: Iterable<string>
}

/**
 * The sources of a plan with fingerprints of their contents. Missing ones are left out, because stock that is not
 * imported yet cannot change. Spec: "media file, voiceover script or selected caption file changed (a filename-only
 * rename does not count)".
 */
export async function planSources(ids: PlanSourceIds, { service, projectId }: EditingContext): Promise<PlanSource[]> {
  const { db } = service
  const assets = await assetStore.findMany(db, projectId, new Set(ids.assetIds))
  const voiceovers = await voiceoverStore.listCompleted(db, projectId, [...new Set(ids.voiceoverIds)])
  const captions = await captionStore.findMany(db, projectId, [...new Set(ids.captionIds)])
  return [
    ...[...assets].map(([id, asset]) => sourceOf('asset', id, [asset.source_key, asset.size_bytes])),
    ...voiceovers.map(({ id, script, asset_id }) => sourceOf('voiceover', id, [script, asset_id])),
    ...captions.map(({ id, language, content_hash }) => sourceOf('captions', id, [language, content_hash])),
  ]
}

function sourceOf(kind: PlanSource['kind'], id: string, content: readonly unknown[]): PlanSource {
  return { kind, id, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('base64url') }
}

/** The kind of the first source that has changed since the plan was made. Null if none has. */
export async function changedSource(
  editing: EditingContext,
  before: readonly PlanSource[],
): Promise<PlanSource['kind'] | null> {
  const idsOf = (kind: PlanSource['kind']) => before.filter((source) => source.kind === kind).map(({ id }) => id)
  const ids = { assetIds: idsOf('asset'), voiceoverIds: idsOf('voiceover'), captionIds: idsOf('captions') }
  const now = new Map(
    (await planSources(ids, editing)).map(({ kind, id, fingerprint }) => [`${kind} ${id}`, fingerprint]),
  )
  const changed = before.find(({ kind, id, fingerprint }) => now.get(`${kind} ${id}`) !== fingerprint)
  return changed?.kind ?? null
}

import { listSoundTracks as operation } from '../../../contract/extensions/soundTrackRoutes.ts'
import { choosableTracks, isSilent } from '../../../contract/sourceTraits.ts'
import { ensureTraits } from '../../domain/assets/ensureTraits.ts'
import { originalOf } from '../../domain/assets/originalOf.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { extension } from '../handler.ts'

export const listSoundTracks = extension(operation, async ({ params }, call) => {
  const original = await originalOf(call, params.assetId)
  await ensureTraits(original, call.service)
  const { id, traits } = original
  const copies = await assetStore.listSoundCopies(call.db, id)
  const assetIdOf = (stream: number): string | null =>
    stream === traits?.sound ? id : (copies.find(({ sound_stream: of }) => of === stream)?.id ?? null)
  return {
    assetId: id,
    tracks: (traits === null ? [] : choosableTracks(traits)).map((sound) => ({
      track: sound.stream,
      language: sound.language,
      title: sound.title ?? null,
      channels: sound.channels ?? null,
      isSilent: isSilent(sound),
      assetId: assetIdOf(sound.stream),
    })),
  }
})

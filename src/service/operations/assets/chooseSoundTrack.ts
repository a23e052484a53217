import { chooseSoundTrack as operation } from '../../../contract/extensions/soundTrackRoutes.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { choosableTracks } from '../../../contract/sourceTraits.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import { isSourceStored } from '../../domain/assets/isSourceStored.ts'
import { lockedAsset } from '../../domain/assets/lockedAsset.ts'
import { originalOf } from '../../domain/assets/originalOf.ts'
import { OperationError, validationFailed } from '../../domain/OperationError.ts'
import { soundCopyFormat } from '../../media/prepare/soundCopyFormat.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { preparationStore } from '../../stores/assets/preparationStore.ts'
import { extension } from '../handler.ts'

/** Locks the original, so that two requests do not make the same copy. */
export const chooseSoundTrack = extension(operation, async ({ body, params }, call) => {
  const { db, now, service } = call
  const original = await lockedAsset(call, (await originalOf(call, params.assetId)).id)
  const { traits } = original
  if (traits?.sound === body.track) return assetOf(original)
  if (traits === null || !choosableTracks(traits).some(({ stream }) => stream === body.track))
    throw validationFailed([inputError('/track', 'sound_track_unknown')])
  const copies = await assetStore.listSoundCopies(db, original.id)
  const copy = copies.find(({ sound_stream: stream }) => stream === body.track)
  if (copy !== undefined && copy.preparation_state !== 'failed') return assetOf(copy)
  if (!(await isSourceStored(service, original)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name: original.name })
  const begun =
    copy === undefined
      ? await assetStore.insertSoundCopy(db, original, {
          ...soundCopyFormat(original.container),
          id: service.nextId(),
          stream: body.track,
          name: body.name,
          now,
        })
      : await preparationStore.prepareAgain(db, copy.id, now)
  await service.queue.send(db, 'prepareQuickAsset', { assetId: begun.id })
  return assetOf(begun)
})

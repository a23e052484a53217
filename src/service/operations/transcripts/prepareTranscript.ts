import { lockedAsset } from '../../domain/assets/lockedAsset.ts'
import { acceptTranscript } from '../../domain/speech/acceptTranscript.ts'
import type { Handler } from '../handler.ts'

/**
 * Starts the job that makes a transcript.
 *
 * Open point: a second request while one is under way — it gets the same job, because the result would be the same. A request for an
 * asset that has a transcript makes it again, unless a person changed it: then it is kept.
 */
export const prepareTranscript: Handler<'prepareTranscript'> = async ({ params }, call) =>
  await acceptTranscript(await lockedAsset(call, params.assetId), null, call)

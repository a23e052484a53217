import { expect, it } from 'vitest'
import { errorOf } from '../../../contract/jobErrors.ts'
import { diskFullError } from '../preparation/diskSpace.ts'
import { endOfSubmitted, submissionUnknown } from './endOfSubmitted.ts'

it.each([
  ['a fault', errorOf('ai_video_failed', { reason: 'fault' })],
  ['a server that takes too long', errorOf('ai_video_failed', { reason: 'slow', minutes: 55 })],
  ['a refused key', errorOf('video_server_refused', { reason: 'key', status: 401 })],
  ['a server that does not answer', errorOf('video_server_silent')],
  ['a server that was disconnected', errorOf('video_server_missing')],
  ['a deleted picture', errorOf('media_unavailable', { reason: 'asset_deleted' })],
  ['a full disk', diskFullError],
])('needs a review after %s, because the server may have made the video', (_title, error) => {
  expect(endOfSubmitted({ status: 'failed', error })).toEqual(submissionUnknown)
})

it.each([
  ['failed', errorOf('ai_video_failed', { reason: 'server' })],
  ['failed', errorOf('ai_video_failed', { reason: 'large' })],
  ['failed', errorOf('video_server_invalid', { reason: 'no_video' })],
  ['failed', errorOf('avatar_unavailable', { reason: 'revoked' })],
  ['requires_action', errorOf('output_unavailable', { reason: 'expired' })],
] as const)('keeps the end %s of %o, which is certain', (status, error) => {
  expect(endOfSubmitted({ status, error })).toEqual({ status, error })
})

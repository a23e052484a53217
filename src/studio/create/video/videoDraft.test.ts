import { expect, it } from 'vitest'
import type { AiVideo, AiVideoModel } from '../../../contract/operations/generation/aiVideos.ts'
import { changedDraft, draftOf, emptyDraft, fittedDraft, missingOf, modelOf, requestOf } from './videoDraft.ts'

const animatic: AiVideoModel = {
  provider: 'local',
  id: 'animatic',
  name: 'Animatic',
  capabilities: ['t2v', 'i2v'],
  durationSeconds: { min: 1, max: 10 },
  aspectRatios: ['9:16'],
  resolutions: ['720p'],
  takesNegativePrompt: false,
  makesAudio: false,
  isDraft: true,
}
const picture = '00000000-0000-4000-8000-000000000001'

it('sends only what the model takes, within its limits', () => {
  const draft = { ...emptyDraft, prompt: ' Waves ', durationSeconds: 30, negativePrompt: 'People', generateAudio: true }
  const { input, ...request } = requestOf(fittedDraft({ ...draft, referenceAssetId: picture }, animatic), animatic)
  expect(request).toEqual({ provider: 'local', modelId: 'animatic', capability: 't2v' })
  expect(input).toEqual({
    prompt: 'Waves',
    durationSeconds: 10,
    aspectRatio: '9:16',
    resolution: '720p',
    generateAudio: false,
  })
  const server = { ...animatic, takesNegativePrompt: true, makesAudio: true }
  expect(requestOf(fittedDraft({ ...draft, seed: 7 }, server), server).input).toMatchObject({
    negativePrompt: 'People',
    generateAudio: true,
    seed: 7,
  })
})

it('shows and sends the start, shape and length that the model takes', () => {
  const wanted = { ...emptyDraft, prompt: 'Waves', capability: 'r2v', referenceAssetId: picture } as const
  const shaped = { ...wanted, aspectRatio: '1:1', resolution: '480p' } as const
  const fitted = fittedDraft(shaped, { ...animatic, durationSeconds: { min: 8, max: 10 } })
  expect(fitted).toEqual({ ...emptyDraft, prompt: 'Waves', durationSeconds: 8, aspectRatio: '9:16' })
  expect(missingOf(fitted)).toBeNull()
  expect(requestOf(fitted, animatic)).not.toHaveProperty('referenceAssetId')
  const square: AiVideoModel = { ...animatic, capabilities: ['r2v'], aspectRatios: ['1:1'] }
  expect(fittedDraft(wanted, square)).toEqual({ ...wanted, aspectRatio: '1:1' })
})

it('has the shape of the open video until another is chosen', () => {
  const model: AiVideoModel = { ...animatic, aspectRatios: ['9:16', '16:9', '1:1'] }
  expect(fittedDraft(emptyDraft, model).aspectRatio).toBe('9:16')
  expect(fittedDraft(emptyDraft, model, '16:9').aspectRatio).toBe('16:9')
  expect(fittedDraft({ ...emptyDraft, aspectRatio: '1:1' }, model, '16:9').aspectRatio).toBe('1:1')
})

it('keeps no ratio that was not chosen while other fields change', () => {
  const typed = changedDraft({ ...emptyDraft, durationSeconds: 30 }, animatic, { prompt: 'Waves' })
  expect(typed).toMatchObject({ prompt: 'Waves', durationSeconds: 10, aspectRatio: null })
  expect(changedDraft(typed, animatic, { aspectRatio: '1:1' }).aspectRatio).toBe('1:1')
})

it('says what is missing', () => {
  expect(missingOf(emptyDraft)).toBe('prompt')
  expect(missingOf({ ...emptyDraft, prompt: 'Waves' })).toBeNull()
  expect(missingOf({ ...emptyDraft, prompt: 'Waves', capability: 'i2v' })).toBe('reference')
  expect(missingOf({ ...emptyDraft, prompt: 'Waves', capability: 'i2v', referenceAssetId: picture })).toBeNull()
})

it('a variation keeps the seed and the request of a video', () => {
  const input = {
    prompt: 'Waves',
    durationSeconds: 4,
    aspectRatio: '1:1',
    resolution: '480p',
    generateAudio: false,
  } as const
  const made = {
    provider: 'local',
    modelId: 'animatic',
    capability: 'i2v',
    referenceAssetId: picture,
    input: { ...input, seed: 9 },
  } as const
  const video: AiVideo = {
    ...made,
    id: picture,
    projectId: picture,
    jobId: picture,
    status: 'succeeded',
    error: null,
    assetId: null,
    mediaAvailable: false,
    isDraft: true,
    source: 'animatic',
    createdAt: '2026-11-27T12:00:00.000Z',
  }
  const draft = draftOf(video)
  expect(
    requestOf(fittedDraft(draft, { ...animatic, aspectRatios: ['1:1'], resolutions: ['480p'] }), animatic),
  ).toEqual(made)
  expect(modelOf([{ ...animatic, id: 'other' }, animatic], draft)?.id).toBe('animatic')
  expect(modelOf([{ ...animatic, id: 'other' }], draft)?.id).toBe('other')
})

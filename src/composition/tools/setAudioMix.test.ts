import { expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { overlaysAfter, tryTool } from '../../testing/tools/toolStage.ts'

it('sets the given fields, and shortens fades to the sound', () => {
  const sound = composition([overlay({ type: 'sound', id: 0, durationInFrames: 60, styles: { volume: 0.9 } })])
  const input = { overlayId: 0, fadeInSeconds: 1, fadeOutSeconds: 99, muted: true }
  expect(overlaysAfter('setAudioMix', input, sound).get(0)).toMatchObject({
    styles: { volume: 0.9, fadeInFrames: 30, fadeOutFrames: 60, muted: true },
  })
})

it('refuses an overlay that has no sound', () => {
  const text = composition([overlay({ type: 'text', id: 0 })])
  expect(tryTool('setAudioMix', { overlayId: 0, muted: true }, text)).toMatchObject({
    ok: false,
    refusal: { code: 'not_a_sound' },
  })
})

import { expect, it } from 'vitest'
import { composition, context, media, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import type { Overlay } from '../schema.ts'
import { speakingClips } from './speakingClips.ts'

const ids = (overlays: readonly Overlay[], sources = context.sources) => {
  const { music, silent, speaking } = speakingClips(composition(overlays), sources)
  const idOf = ({ id }: { readonly id: number }) => id
  return { speaking: speaking.map(idOf), silent: silent.map(idOf), music: music.map(idOf) }
}
const video = (id: number, fields: object = {}) => overlay({ type: 'video', id, row: id, from: 100 - id, ...fields })

it('lists audible videos by their start, without titles and b-roll', () => {
  const overlays = [video(1), video(2), video(3, { layerRole: 'broll' }), overlay({ type: 'text', id: 4, row: 4 })]
  expect(ids(overlays)).toEqual({ speaking: [2, 1], silent: [], music: [] })
})

it('leaves out clips that are muted or whose file has no sound', () => {
  const overlays = [video(1, { styles: { muted: true } }), video(2, { styles: { volume: 0 } })]
  expect(ids(overlays)).toEqual({ speaking: [], silent: [2, 1], music: [] })
  const soundless = new Map([[VIDEO_ID, media({ hasAudio: false })]])
  expect(ids([video(1)], soundless)).toEqual({ speaking: [], silent: [1], music: [] })
})

it('treats sounds as music if a video speaks, and as speech if none does', () => {
  const sound = overlay({ type: 'sound', id: 5, row: 5 })
  expect(ids([video(1), sound])).toEqual({ speaking: [1], silent: [], music: [5] })
  expect(ids([video(1, { styles: { muted: true } }), sound])).toEqual({ speaking: [5], silent: [1], music: [] })
})

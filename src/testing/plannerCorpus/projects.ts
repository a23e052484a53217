import type { Composition, Overlay } from '../../composition/schema.ts'
import { overlaySchema } from '../../composition/schema.ts'
import type { StockItem } from '../../contract/toolResults.ts'
import type { PlanRequest, PlannableAsset } from '../../service/providers/planner.ts'

const idOf = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** Ids of the media, as used in the corpus. */
export const ids = {
  interview: idOf(1),
  beach: idOf(2),
  city: idOf(3),
  drone: idOf(4),
  talk: idOf(5),
  upbeat: idOf(11),
  calm: idOf(12),
  rain: idOf(13),
  voice: idOf(14),
  logo: idOf(21),
  photo: idOf(22),
  team: idOf(23),
  voiceover: idOf(31),
} as const

type AssetFields = Partial<PlannableAsset> & Pick<PlannableAsset, 'assetId' | 'name'>

const video = (fields: AssetFields): PlannableAsset => ({
  type: 'video',
  durationMs: 10_000,
  width: 1_920,
  height: 1_080,
  fps: 30,
  hasAudio: true,
  tags: [],
  excerpt: null,
  hasTranscript: false,
  ...fields,
})
const music = (fields: AssetFields): PlannableAsset =>
  video({ type: 'music', width: null, height: null, fps: null, ...fields })
const image = (fields: AssetFields): PlannableAsset =>
  video({ type: 'image', durationMs: null, fps: null, hasAudio: false, ...fields })

const assets = {
  interview: video({
    assetId: ids.interview,
    name: 'interview.mp4',
    durationMs: 40_000,
    excerpt: 'So, um, welcome to the studio.',
    hasTranscript: true,
  }),
  beach: video({ assetId: ids.beach, name: 'beach.mp4', durationMs: 15_000, tags: ['sea', 'summer'] }),
  city: video({ assetId: ids.city, name: 'city.mp4', durationMs: 30_000, tags: ['traffic'] }),
  drone: video({ assetId: ids.drone, name: 'drone.mp4', durationMs: 12_000, tags: ['aerial'], hasAudio: false }),
  talk: video({ assetId: ids.talk, name: 'talk.mp4', durationMs: 30_000, width: 1_080, height: 1_920, fps: 25 }),
  upbeat: music({ assetId: ids.upbeat, name: 'upbeat.mp3', durationMs: 120_000 }),
  calm: music({ assetId: ids.calm, name: 'calm.mp3', durationMs: 90_000 }),
  rain: music({ assetId: ids.rain, name: 'rain.mp3', durationMs: 60_000 }),
  voice: music({ assetId: ids.voice, name: 'voice.mp3', durationMs: 8_000, tags: ['voiceover'] }),
  logo: image({ assetId: ids.logo, name: 'logo.png', width: 400, height: 400 }),
  photo: image({ assetId: ids.photo, name: 'photo.jpg', width: 1_200, height: 1_200 }),
  team: image({ assetId: ids.team, name: 'team.png', width: 1_200, height: 1_200 }),
}

type Timing = readonly [from: number, durationInFrames: number, row: number]

function overlay(id: number, [from, durationInFrames, row]: Timing, fields: object): Overlay {
  const box = { left: 0, top: 0, width: 1_080, height: 1_080 }
  return overlaySchema.parse({ ...box, id, from, durationInFrames, row, ...fields })
}

const wide = { width: 1_920, height: 1_080 }
const tall = { width: 1_080, height: 1_920 }
const title = { left: 60, top: 400, width: 960, height: 200 }

const promo: Composition = {
  version: 1,
  aspectRatio: '16:9',
  backgroundColor: '#000000',
  durationInFrames: 1_200,
  fps: 30,
  ...wide,
  overlays: [
    overlay(1, [0, 600, 2], { type: 'video', sourceAssetId: ids.interview, ...wide }),
    overlay(2, [600, 300, 2], { type: 'video', sourceAssetId: ids.beach, ...wide }),
    overlay(3, [900, 300, 2], { type: 'video', sourceAssetId: ids.city, ...wide }),
    overlay(4, [0, 90, 1], { type: 'text', content: 'Welcome', ...title, styles: { fontSize: 80, color: '#ffffff' } }),
    overlay(5, [1_050, 150, 1], {
      type: 'text',
      content: 'Thanks for watching',
      ...title,
      styles: { fontSize: 60, color: '#ffffff' },
    }),
    overlay(6, [0, 1_200, 3], { type: 'sound', sourceAssetId: ids.upbeat, styles: { volume: 0.8 } }),
  ],
}

const single: Composition = {
  version: 1,
  aspectRatio: '9:16',
  backgroundColor: '#000000',
  durationInFrames: 750,
  fps: 25,
  ...tall,
  overlays: [
    overlay(1, [0, 750, 1], { type: 'video', sourceAssetId: ids.talk, ...tall }),
    overlay(2, [50, 125, 0], { type: 'text', content: 'Hello there', ...title, styles: { fontSize: 100 } }),
  ],
}

const cue = { text: 'Big summer sale', startMs: 0, endMs: 4_000, words: [] }

const slides: Composition = {
  version: 1,
  aspectRatio: '1:1',
  backgroundColor: '#ffffff',
  durationInFrames: 300,
  fps: 30,
  width: 1_080,
  height: 1_080,
  overlays: [
    overlay(1, [0, 150, 4], { type: 'image', sourceAssetId: ids.photo }),
    overlay(2, [150, 150, 4], { type: 'image', sourceAssetId: ids.team }),
    overlay(3, [0, 150, 2], { type: 'text', content: 'Sale', ...title, styles: { fontSize: 80, color: '#ff0000' } }),
    overlay(4, [0, 60, 1], { type: 'emoji', content: '🎉', left: 400, top: 700, width: 200, height: 200 }),
    overlay(5, [150, 150, 3], { type: 'shape', shape: { kind: 'rectangle' }, ...title, styles: { fill: '#4f7cff' } }),
    overlay(6, [0, 300, 0], { type: 'caption', captions: [cue], ...title, styles: { fontSize: 40 } }),
    overlay(7, [0, 240, 5], { type: 'sound', sourceAssetId: ids.voice, styles: { volume: 1 } }),
  ],
}

const narrated: Composition = {
  ...promo,
  durationInFrames: 300,
  overlays: [
    overlay(1, [0, 240, 1], { type: 'video', sourceAssetId: ids.beach, ...wide }),
    overlay(2, [0, 300, 2], { type: 'sound', sourceAssetId: ids.upbeat, styles: { volume: 0.8 } }),
    overlay(3, [30, 150, 3], { type: 'sound', sourceAssetId: ids.voice, styles: { volume: 1 } }),
  ],
}

const empty: Composition = { ...promo, durationInFrames: 300, overlays: [] }

const stock = (kind: 'video' | 'image', id: string, title: string): StockItem => ({
  kind: 'stock',
  stock: { provider: 'stock', id },
  type: kind,
  title,
  credit: 'Catalogue',
  width: 1_920,
  height: 1_080,
  durationMs: kind === 'video' ? 8_000 : null,
  previewUrl: null,
})

const catalogue: readonly StockItem[] = [
  stock('video', '101', 'Ocean waves'),
  stock('video', '102', 'Coffee being poured'),
  stock('image', '201', 'Mountain at dawn'),
]

const findStock: PlanRequest['findStock'] = async (kind, query) =>
  catalogue.filter(
    (item) => item.type === kind && query.split(' ').some((word) => item.title.toLowerCase().includes(word)),
  )

const project = (composition: Composition, own: readonly PlannableAsset[]): Omit<PlanRequest, 'prompt'> => ({
  composition,
  assets: own,
  voiceovers: [],
  captions: [],
  findStock,
})

/** The projects to which the requests of the corpus refer. */
export const projects = {
  /** Three consecutive clips, two titles and music; 40 s at 30 frames per second. */
  promo: {
    ...project(promo, [
      assets.interview,
      assets.beach,
      assets.city,
      assets.drone,
      assets.upbeat,
      assets.calm,
      assets.logo,
    ]),
    voiceovers: [{ voiceoverId: ids.voiceover, script: 'Come and see us this summer.', language: 'en' }],
  },
  /** One clip of 30 s and one title, at 25 frames per second, without a transcript. */
  single: project(single, [assets.talk, assets.rain]),
  /** Images, a title, an emoji, a shape, captions and a voice; 10 s. */
  slides: project(slides, [assets.photo, assets.team, assets.logo, assets.voice, assets.calm]),
  /** A clip of 8 s, music of 10 s that continues after it, and a voiceover. */
  narrated: project(narrated, [assets.beach, assets.upbeat, assets.calm, assets.voice, assets.logo]),
  /** An empty composition of 10 s. */
  empty: project(empty, [assets.drone, assets.logo, assets.calm]),
} as const satisfies Record<string, Omit<PlanRequest, 'prompt'>>
export type ProjectName = keyof typeof projects

import type { EditContext } from '../../composition/edits/edit.ts'
import type { CaptionCue } from '../../composition/overlays/caption.ts'
import type { Overlay } from '../../composition/schema.ts'
import { applyToolEdit } from '../../composition/tools/applyToolEdit.ts'
import type { EditToolName } from '../../composition/tools/tools.ts'
import { STOCK_PROVIDER, stockKey, type ToolResources } from '../../composition/tools/definition/toolResources.ts'
import { composition, IMAGE_ID, media, overlay, SOUND_ID, VIDEO_ID } from '../composition/overlays.ts'

export const SHORT_VIDEO_ID = '00000000-0000-4000-8000-000000000011'
export const VOICE_ID = '00000000-0000-4000-8000-000000000012'
export const STOCK_VIDEO_ID = '00000000-0000-4000-8000-000000000013'
export const STOCK_IMAGE_ID = '00000000-0000-4000-8000-000000000014'
export const VOICEOVER_ID = '00000000-0000-4000-8000-000000000021'
export const CAPTION_ID = '00000000-0000-4000-8000-000000000022'
export const OTHER_CAPTION_ID = '00000000-0000-4000-8000-000000000023'
export const NOBODYS_ID = '00000000-0000-4000-8000-000000000099'

export const stockVideo = { provider: STOCK_PROVIDER, id: '123' }
export const stockImage = { provider: STOCK_PROVIDER, id: '124' }

/** A cue whose words share its time, each lasting at least 100 ms. */
export function evenlyTimedCue(text: string, startMs: number, endMs: number): CaptionCue {
  const words = text.split(' ')
  const step = (endMs - startMs) / words.length
  return {
    text,
    startMs,
    endMs,
    words: words.map((word, index) => ({
      text: word,
      startMs: Math.round(startMs + index * step),
      endMs: Math.round(startMs + (index + 1) * step),
    })),
  }
}

/** The resources on which tools are tested: the ten-second video has speech, the short one lasts a second. */
export const toolResources: ToolResources = {
  stock: new Map([
    [stockKey(stockVideo), media({ assetId: STOCK_VIDEO_ID, name: 'City', durationMs: 4_000 })],
    [stockKey(stockImage), media({ assetId: STOCK_IMAGE_ID, name: 'Sky', type: 'image', durationMs: null })],
  ]),
  voiceovers: new Map([
    [
      VOICEOVER_ID,
      {
        voiceoverId: VOICEOVER_ID,
        media: media({ assetId: VOICE_ID, name: 'Voice', type: 'music', durationMs: 2_000 }),
        cues: [evenlyTimedCue('all of this', 0, 1_800)],
      },
    ],
  ]),
  captions: new Map([
    [
      CAPTION_ID,
      { captionId: CAPTION_ID, assetId: VIDEO_ID, language: 'en', cues: [evenlyTimedCue('one two', 500, 1_500)] },
    ],
    [OTHER_CAPTION_ID, { captionId: OTHER_CAPTION_ID, assetId: SOUND_ID, language: 'en', cues: [] }],
  ]),
  speech: new Map([
    [
      VIDEO_ID,
      {
        assetId: VIDEO_ID,
        language: 'en',
        words: [evenlyTimedCue('so um then', 1_000, 2_200), evenlyTimedCue('we go', 4_200, 4_800)].flatMap(
          ({ words }) => words,
        ),
        quiet: [
          { startMs: 0, endMs: 980 },
          { startMs: 2_210, endMs: 4_190 },
          { startMs: 4_820, endMs: 10_000 },
        ],
      },
    ],
  ]),
}

export const toolContext: EditContext = {
  sources: new Map(
    [
      media(),
      media({ assetId: SOUND_ID, type: 'music', durationMs: 20_000, name: 'song.mp3' }),
      media({ assetId: IMAGE_ID, type: 'image', durationMs: null, name: 'photo.jpg' }),
      media({ assetId: SHORT_VIDEO_ID, durationMs: 1_000, name: 'short.mp4' }),
    ].map((source) => [source.assetId, source] as const),
  ),
  resources: toolResources,
}

/**
 * One overlay of every type, in two rows of five seconds: 0 is the clip, 1 the sound, 2 the text, 3 the image and 4 the
 * caption.
 */
export const stageOverlays: readonly Overlay[] = [
  overlay({ type: 'video', id: 0, durationInFrames: 150, row: 3, top: 656, width: 1_080, height: 608 }),
  overlay({ type: 'sound', id: 1, durationInFrames: 150, row: 4 }),
  overlay({ type: 'text', id: 2, durationInFrames: 60, row: 0 }),
  overlay({ type: 'image', id: 3, durationInFrames: 60, row: 2, left: 100, top: 100, width: 400, height: 400 }),
  overlay({ type: 'caption', id: 4, durationInFrames: 60, row: 1 }),
]
export const stageDocument = composition(stageOverlays)

/** The result of a tool on `stageDocument`. */
export const tryTool = (tool: EditToolName, input: object, document = stageDocument) =>
  applyToolEdit(document, { tool, input }, toolContext)

/** The overlays after a tool, by id. Throws if the tool is refused. */
export function overlaysAfter(tool: EditToolName, input: object, document = stageDocument): Map<number, Overlay> {
  const outcome = tryTool(tool, input, document)
  if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`)
  return new Map(outcome.value.document.overlays.map((each) => [each.id, each]))
}

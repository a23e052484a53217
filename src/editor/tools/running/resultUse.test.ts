import { describe, expect, it } from 'vitest'
import type { SearchItem } from '../../../contract/toolResults.ts'
import { tools } from '../../../composition/tools/tools.ts'
import { composition, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { overlayShowing, resultUse } from './resultUse.ts'

const tags: string[] = []
const asset = { kind: 'asset', assetId: VIDEO_ID, name: 'a', tags, durationMs: 1_000, passage: null } as const
const stock = {
  kind: 'stock',
  stock: { provider: 'stock', id: '7' },
  title: '',
  credit: '',
  width: 1,
  height: 1,
} as const
const found: readonly (readonly [SearchItem, string, object])[] = [
  [{ ...asset, type: 'video' }, 'addClipOverlay', { assetId: VIDEO_ID }],
  [
    { ...asset, type: 'video', passage: { text: 'so', startMs: 100, endMs: 900 } },
    'addClipOverlay',
    { assetId: VIDEO_ID, sourceStartMs: 100, sourceEndMs: 900 },
  ],
  [{ ...asset, type: 'image' }, 'addImageOverlay', { assetId: VIDEO_ID }],
  [{ ...asset, type: 'music' }, 'addSoundOverlay', { assetId: VIDEO_ID }],
  [{ ...stock, type: 'video', durationMs: 1, previewUrl: null }, 'addClipOverlay', { stock: stock.stock }],
  [{ ...stock, type: 'image', durationMs: null, previewUrl: null }, 'addImageOverlay', { stock: stock.stock }],
  [
    {
      kind: 'voiceover',
      voiceoverId: VIDEO_ID,
      script: 'Hi',
      voiceId: 'v',
      language: 'en',
      status: 'completed',
      durationMs: 1,
    },
    'addVoiceoverWithCaptions',
    { voiceoverId: VIDEO_ID },
  ],
  [
    { kind: 'text', textId: VIDEO_ID, textKind: 'overlay_text', text: 'Hi', isFavorite: false },
    'addTextOverlay',
    { text: 'Hi' },
  ],
  [
    { kind: 'captions', captionId: VIDEO_ID, assetId: VIDEO_ID, language: 'en', cueCount: 1, excerpt: '' },
    'addCaptionsToOverlay',
    { source: 'srt', captionId: VIDEO_ID },
  ],
]

describe('a search result', () => {
  it.each(found)('is used by the tool for it, with input that the tool takes (%#)', (item, tool, input) => {
    const use = resultUse(item)
    expect(use).toMatchObject({ tool, input })
    if (!use) return
    const needsOverlay = tools[use.tool].overlayTypes.length > 0
    expect(tools[use.tool].input.safeParse({ ...use.input, ...(needsOverlay ? { overlayId: 1 } : {}) }).success).toBe(
      true,
    )
  })

  it('cannot be used before it is finished', () => {
    const voiceover = { kind: 'voiceover', voiceoverId: VIDEO_ID, script: '', voiceId: 'v', language: 'en' } as const
    expect(resultUse({ ...voiceover, status: 'running', durationMs: null })).toBeNull()
  })

  it('belongs to the overlay that uses it: the selected one, else the first', () => {
    const document = composition([
      overlay({ type: 'text', id: 1 }),
      overlay({ type: 'video', id: 2, row: 1 }),
      overlay({ type: 'video', id: 3, row: 2 }),
    ])
    expect(overlayShowing(document, VIDEO_ID, new Set([3]))?.id).toBe(3)
    expect(overlayShowing(document, VIDEO_ID, new Set([1]))?.id).toBe(2)
    expect(overlayShowing(document, 'other', new Set())).toBeNull()
  })
})

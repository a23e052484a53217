import { captionTemplateIds } from '../../../src/composition/overlays/captionTemplates.ts'
import { galleryCase, group, TALL, type CaseOverlay } from '../galleryCase.ts'
import { image } from './pictureCases.ts'

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs })
const cue = {
  text: 'Say it with light',
  startMs: 0,
  endMs: 1_000,
  words: [word('Say', 0, 250), word('it', 250, 400), word('with', 400, 650), word('light', 650, 1_000)],
}
const caption = (more: object): CaseOverlay => ({
  type: 'caption',
  captions: [cue],
  left: 10,
  width: 160,
  height: 300,
  styles: { fontSize: 30 },
  ...more,
})
const behind = image({ objectFit: 'cover', filter: [{ name: 'brightness', amount: 0.6 }] })

export const captionCases = group('captions', [
  ...captionTemplateIds.map((templateId) =>
    galleryCase(templateId, [caption({ templateId }), behind], { canvas: TALL, frames: [3, 15] }),
  ),
  galleryCase(
    'own styles on a template',
    [
      caption({
        templateId: 'highlight-box',
        styles: { fontSize: 26, highlightColor: '#22c55e', fontFamily: 'Oswald', verticalAlign: 'center' },
      }),
      behind,
    ],
    { canvas: TALL, frames: [15] },
  ),
  galleryCase(
    'cues without word times',
    [caption({ captions: [{ ...cue, words: [] }], templateId: 'karaoke' }), behind],
    { canvas: TALL, frames: [15] },
  ),
  galleryCase(
    'Arabic cue',
    [
      caption({ captions: [{ text: 'مرحبا بالعالم الجميل', startMs: 0, endMs: 1_000 }], templateId: 'highlight-box' }),
      behind,
    ],
    { canvas: TALL, frames: [15] },
  ),
  galleryCase(
    'long cue in pages of two lines',
    [
      caption({
        templateId: 'two-line',
        captions: [{ text: 'A long caption that needs more than two lines, and then some', startMs: 0, endMs: 1_000 }],
      }),
      behind,
    ],
    { canvas: TALL, frames: [3, 27] },
  ),
  galleryCase(
    'Arabic and Latin words that fill',
    [
      caption({ templateId: 'karaoke', captions: [{ text: 'مرحبا بالعالم New York', startMs: 0, endMs: 1_000 }] }),
      behind,
    ],
    { canvas: TALL, frames: [5, 18] },
  ),
  galleryCase(
    'word that is too long for a line',
    [
      caption({
        templateId: 'one-word',
        captions: [{ text: 'Donaudampfschifffahrtsgesellschaft', startMs: 0, endMs: 1_000 }],
      }),
      behind,
    ],
    { canvas: TALL, frames: [5] },
  ),
  galleryCase(
    'line breaks, blanks and emoji',
    [
      caption({ templateId: 'boxed', captions: [{ text: 'One  two\nthree 👋 four', startMs: 0, endMs: 1_000 }] }),
      behind,
    ],
    { canvas: TALL, frames: [15] },
  ),
])

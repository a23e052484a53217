import { describe, expect, it } from 'vitest'
import { millisecondsOfFrames } from '../../base/time.ts'
import { captionTemplateIds } from '../../composition/overlays/captionTemplates.ts'
import type { CaptionStyles } from '../../composition/overlays/styles.ts'
import { overlaySchema } from '../../composition/schema.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { captionStyle, readableOn } from './captionStyle.ts'
import { captionMomentAt, cueIndexAt, wordsOfCue } from './captionMoment.ts'
import { captionPages } from './captionPages.ts'

const cue = {
  text: 'one two',
  startMs: 100,
  endMs: 900,
  words: [
    { text: 'one', startMs: 200, endMs: 400 },
    { text: 'two', startMs: 600, endMs: 900 },
  ],
}

const said = (time: number) => {
  const moment = captionMomentAt([cue], time)
  return moment && [moment.wordIndex, moment.begunCount]
}

describe('captionMomentAt', () => {
  it('is null before, after and between cues', () => {
    expect(captionMomentAt([cue], 99)).toBeNull()
    expect(captionMomentAt([cue], 900)).toBeNull()
  })

  it('finds the cue that started last, in any order and overlap', () => {
    const random = seededRandom(20_261_124)
    const below = (limit: number): number => Math.floor(random() * limit)
    for (let round = 0; round < 200; round += 1) {
      const cues = Array.from({ length: below(12) }, () => {
        const startMs = below(100)
        return { text: 'word', words: [], startMs, endMs: startMs + below(40) }
      })
      for (let time = -1; time < 145; time += 1) {
        const spoken = cues
          .map((one, index) => ({ ...one, index }))
          .filter(({ endMs, startMs }) => time >= startMs && time < endMs)
        const last = spoken.toSorted((one, other) => one.startMs - other.startMs).at(-1)
        expect(cueIndexAt(cues, time)).toBe(last?.index ?? -1)
      }
    }
  })

  it('highlights a word exactly within its times', () => {
    expect([100, 199, 200, 399, 400, 599, 600, 899].map(said)).toEqual([
      [-1, 0], [-1, 0], [0, 1], [0, 1], [-1, 1], [-1, 1], [1, 2], [1, 2],
    ]) // biome-ignore format: a table
  })

  it('prefers the cue that starts last, in any order', () => {
    const later = { ...cue, text: 'later', startMs: 500 }
    expect(captionMomentAt([cue, later], 600)?.cue).toBe(later)
    expect(captionMomentAt([later, cue], 600)?.cue).toBe(later)
    expect(captionMomentAt([later, cue], 499)?.cue).toBe(cue)
  })

  it.each([24, 25, 30, 50, 60])('starts a word set to frame n at frame n, at %i frames per second', (fps) => {
    for (let frame = 0; frame < 500; frame += 1) {
      const word = { text: 'a', startMs: millisecondsOfFrames(frame, fps), endMs: millisecondsOfFrames(frame + 2, fps) }
      const active = [frame - 1, frame, frame + 1, frame + 2].map(
        (at) => captionMomentAt([{ ...word, words: [word] }], millisecondsOfFrames(at, fps))?.wordIndex ?? null,
      )
      expect(active).toEqual([null, 0, 0, null])
    }
  })
})

describe('wordsOfCue', () => {
  const drawn = (text: string, words = cue.words.slice(0, 0)) =>
    wordsOfCue({ text, startMs: 0, endMs: 800, words }).map(({ before, text: word }) => before + word)

  it('divides the time by length between untimed words', () => {
    expect(wordsOfCue({ text: ' a  abcde ', startMs: 0, endMs: 800, words: [] })).toEqual([
      { text: 'a', before: '', startMs: 0, endMs: 200 },
      { text: 'abcde', before: '  ', startMs: 200, endMs: 800 },
    ])
  })

  it('keeps line breaks, and adds no spaces in scripts without them', () => {
    expect(drawn('one\ntwo')).toEqual(['one', '\ntwo'])
    expect(drawn('今日は、晴れ')).toEqual(['今日', 'は、', '晴れ'])
    expect(drawn('one\ntwo', cue.words)).toEqual(['one', '\ntwo'])
  })

  it('shows the words if the text differs', () => {
    expect(drawn('three', cue.words)).toEqual(['one', ' two'])
  })

  it('returns the same array for the same cue', () => {
    expect(wordsOfCue(cue)).toBe(wordsOfCue(cue))
  })
})

describe('captionPages', () => {
  const pages = (lines: readonly (number | readonly [number, number])[], maxLines = 2) =>
    captionPages(
      lines.map((line) => (typeof line === 'number' ? { first: line, last: line } : { first: line[0], last: line[1] })),
      maxLines,
    )

  it('starts a page at every second line', () => {
    expect(pages([])).toEqual([0])
    expect(pages([0, 0, 1])).toEqual([0])
    expect(pages([0, 0, 1, 2, 2, 3, 4])).toEqual([0, 3, 6])
  })

  it('starts a page with a word that extends beyond the second line', () => {
    expect(pages([0, [1, 2], 2])).toEqual([0, 1])
  })
})

describe('captionStyle', () => {
  it.each(captionTemplateIds)('styles %s, with overrides by the overlay', (templateId) => {
    const look = captionStyle({ templateId, styles: { fontSize: 33, highlightColor: '#123456' } })
    expect(look).toMatchObject({ highlightColor: '#123456', glyphs: { fontSize: 33 } })
  })

  it('scales outline and shadow with the font, unless the overlay has its own', () => {
    const strokeOf = (styles: CaptionStyles) => captionStyle({ templateId: 'outline', styles }).glyphs.stroke?.width
    expect([strokeOf({}), strokeOf({ fontSize: 128 }), strokeOf({ fontSize: 32 })]).toEqual([5, 10, 2.5])
    expect(strokeOf({ fontSize: 32, stroke: { width: 9, color: '#000000' } })).toBe(9)
  })

  it('refuses an unknown template in the schema', () => {
    const caption = overlay({ type: 'caption', templateId: 'karaoke' })
    expect(overlaySchema.safeParse(caption).success).toBe(true)
    expect(overlaySchema.safeParse({ ...caption, templateId: 'url(http://a.example)' }).success).toBe(false)
  })

  it('covers every kind of highlight, and two lines', () => {
    const of = (templateId: (typeof captionTemplateIds)[number]) => captionStyle({ templateId, styles: {} })
    expect(
      ['highlight-color', 'highlight-box', 'pop', 'karaoke'].map(
        (id) => of(captionTemplateIds.find((one) => one === id) ?? 'classic').highlight,
      ),
    ).toEqual(['color', 'box', 'pop', 'fill'])
    expect([of('one-word').shows, of('typewriter').shows, of('two-line').maxLines]).toEqual(['word', 'spoken', 2])
  })

  it('uses dark text on a light box and white text on a dark box', () => {
    expect(readableOn('#ffd84d')).toBe('#101114')
    expect(readableOn('#33f')).toBe('#ffffff')
  })
})

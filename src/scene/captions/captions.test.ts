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
  it('says nothing before, after and between cues', () => {
    expect(captionMomentAt([cue], 99)).toBeNull()
    expect(captionMomentAt([cue], 900)).toBeNull()
  })

  it('finds among any cues, in any order and over one another, the one that started last', () => {
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

  it('marks a word at exactly the times that it holds', () => {
    expect([100, 199, 200, 399, 400, 599, 600, 899].map(said)).toEqual([
      [-1, 0], [-1, 0], [0, 1], [0, 1], [-1, 1], [-1, 1], [1, 2], [1, 2],
    ]) // biome-ignore format: a table
  })

  it('lets the cue speak that starts last, in whatever order they come', () => {
    const later = { ...cue, text: 'later', startMs: 500 }
    expect(captionMomentAt([cue, later], 600)?.cue).toBe(later)
    expect(captionMomentAt([later, cue], 600)?.cue).toBe(later)
    expect(captionMomentAt([later, cue], 499)?.cue).toBe(cue)
  })

  it.each([24, 25, 30, 50, 60])('starts a word that was set to frame n in frame n, at %i frames per second', (fps) => {
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

  it('shares the time out by length where words have none', () => {
    expect(wordsOfCue({ text: ' a  abcde ', startMs: 0, endMs: 800, words: [] })).toEqual([
      { text: 'a', before: '', startMs: 0, endMs: 200 },
      { text: 'abcde', before: '  ', startMs: 200, endMs: 800 },
    ])
  })

  it('keeps line breaks, and puts no blanks where a script has none', () => {
    expect(drawn('one\ntwo')).toEqual(['one', '\ntwo'])
    expect(drawn('今日は、晴れ')).toEqual(['今日', 'は、', '晴れ'])
    expect(drawn('one\ntwo', cue.words)).toEqual(['one', '\ntwo'])
  })

  it('shows the words where the text says something else', () => {
    expect(drawn('three', cue.words)).toEqual(['one', ' two'])
  })

  it('gives the same words for the same cue', () => {
    expect(wordsOfCue(cue)).toBe(wordsOfCue(cue))
  })
})

describe('captionPages', () => {
  const pages = (lines: readonly (number | readonly [number, number])[], maxLines = 2) =>
    captionPages(
      lines.map((line) => (typeof line === 'number' ? { first: line, last: line } : { first: line[0], last: line[1] })),
      maxLines,
    )

  it('begins a page at every second line', () => {
    expect(pages([])).toEqual([0])
    expect(pages([0, 0, 1])).toEqual([0])
    expect(pages([0, 0, 1, 2, 2, 3, 4])).toEqual([0, 3, 6])
  })

  it('begins a page with a word that goes on beyond the second line', () => {
    expect(pages([0, [1, 2], 2])).toEqual([0, 1])
  })
})

describe('captionStyle', () => {
  it.each(captionTemplateIds)('has a look for %s, which the overlay can change', (templateId) => {
    const look = captionStyle({ templateId, styles: { fontSize: 33, highlightColor: '#123456' } })
    expect(look).toMatchObject({ highlightColor: '#123456', glyphs: { fontSize: 33 } })
  })

  it('has an outline and a shadow that grow with the letters, unless the overlay has its own', () => {
    const strokeOf = (styles: CaptionStyles) => captionStyle({ templateId: 'outline', styles }).glyphs.stroke?.width
    expect([strokeOf({}), strokeOf({ fontSize: 128 }), strokeOf({ fontSize: 32 })]).toEqual([5, 10, 2.5])
    expect(strokeOf({ fontSize: 32, stroke: { width: 9, color: '#000000' } })).toBe(9)
  })

  it('is not there for a template that nobody made: the schema refuses it', () => {
    const caption = overlay({ type: 'caption', templateId: 'karaoke' })
    expect(overlaySchema.safeParse(caption).success).toBe(true)
    expect(overlaySchema.safeParse({ ...caption, templateId: 'url(http://a.example)' }).success).toBe(false)
  })

  it('has each way to mark a word, and two lines where it says so', () => {
    const of = (templateId: (typeof captionTemplateIds)[number]) => captionStyle({ templateId, styles: {} })
    expect(
      ['highlight-color', 'highlight-box', 'pop', 'karaoke'].map(
        (id) => of(captionTemplateIds.find((one) => one === id) ?? 'classic').mark,
      ),
    ).toEqual(['color', 'box', 'pop', 'fill'])
    expect([of('one-word').shows, of('typewriter').shows, of('two-line').maxLines]).toEqual(['word', 'spoken', 2])
  })

  it('writes dark letters on a light box and white ones on a dark box', () => {
    expect(readableOn('#ffd84d')).toBe('#101114')
    expect(readableOn('#33f')).toBe('#ffffff')
  })
})

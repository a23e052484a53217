import type { Milliseconds } from '../../base/units.ts'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import { byteOfLevel, LEVEL_WINDOW_MS } from '../../composition/words/soundLevels.ts'
import type { Material } from '../../service/domain/autoEdit/material.ts'
import type { seededRandom } from '../seededRandom.ts'

type Planted = 'filler' | 'slip' | 'retake'

/** A talk in which it is known what should be removed. */
export interface PlantedTalk {
  readonly material: Material
  /** By word, what was planted there. Null for words that should stay. */
  readonly planted: readonly (Planted | null)[]
  /** The long pauses. */
  readonly silences: readonly { readonly startMs: Milliseconds; readonly endMs: Milliseconds }[]
  readonly quotes: readonly string[]
}

export const PLANTED_SLIPS = ['basically', 'to be honest'] as const

const subjects = [
  'Our team',
  'The studio',
  'My brother',
  'Every customer',
  'The new editor',
  'A small company',
  'Nobody here',
  'This camera',
]
const verbs = ['records', 'publishes', 'measures', 'understands', 'remembers', 'collects', 'improves', 'explains']
const objects = [
  'short films',
  'the weather report',
  'long interviews',
  'coffee recipes',
  'difficult questions',
  'old photographs',
  'three numbers',
  'mountain routes',
]
const endings = [
  'before breakfast',
  'without any help',
  'for a museum in Vienna',
  'because people asked',
  'on the train home',
  'since last winter',
  'in half an hour',
  'with great care',
]
const restarts = ['', '', 'sorry', 'let me start again', 'no wait']

type Random = ReturnType<typeof seededRandom>

/** Makes a talk of sentences with planted slips, fillers, retakes and silences. */
export function plantedTalk(random: Random, sentences = 24): PlantedTalk {
  const draw = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const words: CaptionWord[] = []
  const planted: (Planted | null)[] = []
  const silences: { startMs: Milliseconds; endMs: Milliseconds }[] = []
  const quotes: string[] = []
  let at: Milliseconds = 400 + Math.round(random() * 200)
  const pause = (ms: Milliseconds): void => {
    if (ms >= 900) silences.push({ startMs: at, endMs: at + ms })
    at += ms
  }
  const say = (text: string, as: Planted | null = null): void => {
    for (const word of text.split(' ').filter((one) => one !== '')) {
      const ms = 120 + word.length * 35 + Math.round(random() * 60)
      words.push({ text: word, startMs: at, endMs: at + ms })
      planted.push(as)
      at += ms + Math.round(random() * 30)
    }
  }
  const used = new Set<string>()
  for (let index = 0; index < sentences; index += 1) {
    let parts: readonly string[]
    do parts = [draw(subjects), draw(verbs), draw(objects), draw(endings)]
    while (used.has(parts.slice(0, 3).join(' ')))
    used.add(parts.slice(0, 3).join(' '))
    const spoken = parts.join(' ')
    const dice = random()
    if (dice < 0.15) {
      // Broken off in the middle.
      say(spoken.split(' ').slice(0, -2).join(' '), 'retake')
      pause(300 + Math.round(random() * 300))
      say(draw(restarts), 'retake')
      pause(150)
    } else if (dice < 0.25) {
      // Another ending.
      say(
        `${parts.slice(0, 3).join(' ')} ${draw(endings.filter((ending) => ending !== parts[3])).split(' ')[0] ?? ''}`,
        'retake',
      )
      pause(400)
    }
    const [head, tail] = [parts.slice(0, 2).join(' '), parts.slice(2).join(' ')]
    say(head)
    const between = random()
    if (between < 0.3) {
      pause(120)
      say(draw(['um', 'uh', 'erm']), 'filler')
      pause(150)
    } else if (between < 0.45) say(draw(PLANTED_SLIPS), 'slip')
    else if (between < 0.55) pause(1_000 + Math.round(random() * 1_500))
    say(`${tail}.`)
    if (index % 9 === 4) quotes.push(spoken)
    pause(random() < 0.25 ? 1_200 + Math.round(random() * 2_000) : 250 + Math.round(random() * 200))
  }
  const material: Material = {
    assetId: '00000000-0000-4000-8000-000000000001',
    name: 'Talk',
    tags: [],
    durationMs: at + 800,
    language: 'en',
    fillers: null,
    words,
    levels: levelsOf(words, at + 800),
    shots: [],
    dark: [],
    frozen: [],
    faces: [],
  }
  return { material, planted, silences, quotes }
}

/** Speech at -20 dB whose level drops at the edges of words, over noise at -70 dB. */
function levelsOf(words: readonly CaptionWord[], durationMs: Milliseconds): Uint8Array {
  const levels = new Uint8Array(Math.ceil(durationMs / LEVEL_WINDOW_MS)).fill(byteOfLevel(-70))
  for (const { endMs, startMs } of words) {
    for (let window = Math.floor(startMs / LEVEL_WINDOW_MS); window * LEVEL_WINDOW_MS < endMs; window += 1) {
      const edge = Math.min(window * LEVEL_WINDOW_MS - startMs, endMs - window * LEVEL_WINDOW_MS)
      levels[window] = byteOfLevel(edge < 15 ? -45 : -20)
    }
  }
  return levels
}

import type { Browser, Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphemesOf } from '../../base/graphemes.ts'
import { estimatedWords } from '../../composition/captionWords/estimatedWords.ts'
import { placedWords } from '../../composition/captionWords/placedWords.ts'
import { launchBrowser } from '../../testing/page/launchBrowser.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { captionStyle } from '../captions/captionStyle.ts'
import { glyphStyle } from '../styles/glyphStyle.ts'
import { captionWordsStyle } from './captionWordsStyle.ts'
import { CaptionWordDrawing } from './CaptionWordDrawing.tsx'

const WIDTH = 330
const style = { width: WIDTH, fontSize: 40 }
const texts = {
  Thai: 'สวัสดีชาวโลกวันนี้อากาศดีมากและเราจะไปเที่ยวทะเลด้วยกัน',
  Khmer: 'ភាសាខ្មែរជាភាសាផ្លូវការរបស់ប្រទេសកម្ពុជា',
  Japanese: '今日はとても良い天気なので、みんなで公園へ散歩に行きました。',
  Chinese: '今天天气很好，我们一起去公园散步吧。',
  Devanagari: 'नमस्ते दुनिया क्षत्रिय विद्यार्थी प्रश्न पूछते हैं',
  emojis: 'Family 👩‍👩‍👧‍👦👨‍👩‍👧👩🏽‍🚀🇩🇪🇫🇷👍🏾🏳️‍🌈👩‍❤️‍👨👨‍👨‍👦🧑🏿‍🎤 and friends',
}

/** Offsets at which the words or the graphemes of a text start. */
const starts = (text: string, granularity: 'word' | 'grapheme'): ReadonlySet<number> =>
  new Set(Array.from(new Intl.Segmenter('en', { granularity }).segment(text), ({ index }) => index))

/** The offsets at which a browser begins a new line, except for the first line. */
async function lineStarts(page: Page, markup: string): Promise<readonly number[]> {
  await page.setContent(markup)
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: number[] = []
    let [offset, bottom] = [0, -Infinity]
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0
      for (let index = 0; index < length; index += 1) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const box = range.getClientRects()[0]
        if (box === undefined || box.width === 0) continue
        const middle = (box.top + box.bottom) / 2
        if (bottom > -Infinity && middle > bottom) found.push(offset + index)
        if (middle > bottom) bottom = box.bottom
      }
      offset += length
    }
    return found
  })
}

function textMarkup(text: string): string {
  return renderToStaticMarkup(createElement('div', { style: { ...glyphStyle({}, text), ...style } }, text))
}

function captionMarkup(text: string): string {
  const cue = { text, startMs: 0, endMs: 5_000 }
  const caption = overlay({ type: 'caption', captions: [{ ...cue, words: [] }] })
  if (caption.type !== 'caption') throw new Error('It is no caption.')
  const appearance = captionStyle(caption)
  const words = placedWords({ text, words: estimatedWords(cue) }) ?? []
  const drawn = words.map(({ before, word }, key) =>
    createElement(CaptionWordDrawing, { key, text: word.text, before, appearance, state: 'past', progress: 0 }),
  )
  const sized = { ...glyphStyle(appearance.glyphs, text), ...captionWordsStyle(appearance), ...style }
  return renderToStaticMarkup(createElement('div', { style: sized }, drawn))
}

describe('lines of texts without spaces', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage()
  }, 60_000)
  afterAll(() => browser.close())

  it.each(Object.entries(texts))(
    'of %s break between words in titles and captions, and tear no character',
    async (script, text) => {
      const ofTitle = await lineStarts(page, textMarkup(text))
      expect(ofTitle.length).toBeGreaterThan(0)
      expect(await lineStarts(page, captionMarkup(text))).toEqual(ofTitle)
      const characters = starts(text, 'grapheme')
      expect(ofTitle.filter((offset) => !characters.has(offset))).toEqual([])
      // Chinese and Japanese break within words, too, but not before punctuation.
      const words = script === 'Japanese' || script === 'Chinese' ? characters : starts(text, 'word')
      expect(ofTitle.filter((offset) => !words.has(offset))).toEqual([])
      expect(ofTitle.filter((offset) => /^[、。，．]/u.test(text.slice(offset)))).toEqual([])
    },
  )

  it('keep the graphemes of every word of a caption whole', () => {
    for (const text of Object.values(texts)) {
      const characters = new Set(Array.from(graphemesOf(text), ({ index }) => index))
      const words = placedWords({ text, words: estimatedWords({ text, startMs: 0, endMs: 5_000 }) }) ?? []
      expect(words.length).toBeGreaterThan(1)
      expect(words.filter(({ start }) => !characters.has(start))).toEqual([])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { outputFilename } from './outputFilename.ts'

describe('outputFilename', () => {
  it.each([
    ['Teaser', 'Teaser.mp4'],
    ['Teaser.MP4 ', 'Teaser.mp4'],
    ['Teaser: “one” / two', 'Teaser_ “one” _ two.mp4'],
    ['Größe 水 🎬', 'Größe 水 🎬.mp4'],
    ['..hidden', 'hidden.mp4'],
    ['.mp4', 'video.mp4'],
    ['   ', 'video.mp4'],
  ])('names %j %j', (title, filename) => {
    expect(outputFilename(title)).toBe(filename)
  })

  it.each(['\u202e', '\u061c', '\u200e', '\u200f', '\u202a', '\u2066', '\u2069', '\n', '\u0085', '\u2028', '\u0000'])(
    'replaces %j, which breaks lines or changes the text direction',
    (character) => {
      expect(outputFilename(`a${character}b`)).toBe('a_b.mp4')
    },
  )

  it.each(['👩\u200d👧\u200d👦', 'می\u200cخواهم', '❤\ufe0f\u200d🔥'])('keeps the joiners of %j', (title) => {
    expect(outputFilename(title)).toBe(`${title}.mp4`)
  })

  it.each(['\u200b', '\u200c\u200d', ' \ufeff '])('replaces the invisible name %j', (title) => {
    expect(outputFilename(title)).toBe('video.mp4')
  })

  it.each(['CON', 'nul', 'Aux', 'PRN', 'COM1', 'lpt9', 'COM²', 'NUL.tar', 'con .x'])(
    'prefixes the device name %j',
    (title) => {
      expect(outputFilename(title)).toBe(`_${title}.mp4`)
    },
  )

  it.each(['CONCERT', 'COM10', 'Nullpunkt', 'a.con'])('keeps %j, which is not a device name', (title) => {
    expect(outputFilename(title)).toBe(`${title}.mp4`)
  })

  it.each([
    ['letters', 'x'],
    ['pictures of two code units', '🎬'],
    ['letters with an accent of their own', 'e\u0301'],
  ])('truncates %s between characters, below 255 bytes', (_title, character) => {
    const filename = outputFilename(character.repeat(300))
    expect(Buffer.byteLength(filename)).toBeLessThan(255)
    expect(filename.isWellFormed()).toBe(true)
    const stem = filename.slice(0, -'.mp4'.length)
    expect(stem.replaceAll(character, '')).toBe('')
    expect(Buffer.byteLength(stem)).toBe(240)
  })
})

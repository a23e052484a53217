import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseHex } from './color/color.ts'
import { kindNames, tokenNames } from './theme/theme.ts'

const css = readFileSync(new URL('./theme/tokens.css', import.meta.url), 'utf8')

/** The declarations of the block that starts with this selector. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const color = parseHex(hex)
  if (color === null) throw new Error(`${hex} is no plain hex colour`)
  const linear = [color.red, color.green, color.blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const dark = tokensOf('[data-theme="dark"]')
const light = tokensOf('[data-theme="light"]')
const surfaces = ['canvas', 'panel', 'raised', 'hover', 'sunken', 'field', 'overlay'].map((name) => `surface-${name}`)
const words = ['text-primary', 'text-secondary', 'text-muted', 'accent-text', 'danger', 'warning', 'success', 'info']

/** Text colours, each with its background. */
const textPairs: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) => words.map((word) => [word, surface] as const)),
  ...['accent', 'danger', 'warning', 'success', 'info'].flatMap((tone) => [
    ['text-primary', `${tone}-soft`] as const,
    ['text-secondary', `${tone}-soft`] as const,
    [tone === 'accent' ? 'accent-text' : tone, `${tone}-soft`] as const,
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-solid', 'danger-solid'],
  ['on-solid', 'danger-solid-hover'],
  ...kindNames.map((kind) => ['kind-on', `kind-${kind}`] as const),
]

/** Colours of meaningful lines and icons, each with its background. */
const markPairs: readonly (readonly [string, string])[] = [
  ...surfaces.map((surface) => ['focus-ring', surface] as const),
  ...kindNames.flatMap((kind) => [
    [`kind-${kind}-line`, 'surface-panel'] as const,
    [`kind-${kind}-line`, 'surface-canvas'] as const,
    [`kind-${kind}-line`, `kind-${kind}`] as const,
  ]),
]

function below(tokens: ReadonlyMap<string, string>, pairs: readonly (readonly [string, string])[], min: number) {
  return pairs
    .map(([front, back]) => ({ front, back, ratio: contrast(tokens.get(front) ?? front, tokens.get(back) ?? back) }))
    .filter(({ ratio }) => ratio < min)
    .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`)
}

describe.each([
  ['dark', dark],
  ['light', light],
] as const)('the %s theme', (_, tokens) => {
  it('requires 4.5:1 for every text colour on every surface it is used on', () => {
    expect(below(tokens, textPairs, 4.5)).toEqual([])
  })

  it('requires 3:1 for the focus ring and the lines of kinds', () => {
    expect(below(tokens, markPairs, 3)).toEqual([])
  })
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('gives both themes the same tokens', () => {
  expect([...light.keys()].toSorted()).toEqual([...dark.keys()].toSorted())
})

it('declares every colour that canvas painters may read', () => {
  const colours = tokenNames.filter((name) => !name.startsWith('font-'))
  expect(colours.filter((name) => !dark.has(name))).toEqual([])
})

const named: Readonly<Record<string, string>> = {
  black: '#000000', white: '#ffffff', red: '#ff0000', green: '#008000', blue: '#0000ff', yellow: '#ffff00', orange: '#ffa500',
  purple: '#800080', pink: '#ffc0cb', brown: '#a52a2a', gray: '#808080', grey: '#808080', gold: '#ffd700', silver: '#c0c0c0',
  navy: '#000080', teal: '#008080', turquoise: '#40e0d0', cyan: '#00ffff', magenta: '#ff00ff', lime: '#00ff00', violet: '#ee82ee',
  beige: '#f5f5dc', maroon: '#800000', olive: '#808000', coral: '#ff7f50', salmon: '#fa8072', crimson: '#dc143c', indigo: '#4b0082',
  'dark blue': '#00008b', 'dark red': '#8b0000', 'dark green': '#006400', 'dark gray': '#a9a9a9', 'dark grey': '#a9a9a9',
  'light blue': '#add8e6', 'light green': '#90ee90', 'light gray': '#d3d3d3', 'light grey': '#d3d3d3', 'light yellow': '#ffffe0',
  'hot pink': '#ff69b4', 'sky blue': '#87ceeb',
} // biome-ignore format: a table

const names = Object.keys(named).sort((left, right) => right.length - left.length)

/** Matches a colour by its CSS name or hex value. */
export const COLOR = `(?:(?:${names.join('|')})(?![\\w-])|#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-f]))`

/** The hex value for a match of `COLOR`. */
export function colorOf(words: string): string {
  const text = words.toLowerCase()
  return named[text] ?? text
}

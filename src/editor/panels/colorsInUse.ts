import type { Composition } from '../../composition/schema.ts'

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/u

/** All colours in a composition's styles in lower case, most used first. */
export function colorsInUse({ backgroundColor, overlays }: Composition, max: number): readonly string[] {
  const counts = new Map<string, number>([[backgroundColor.toLowerCase(), 1]])
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const color = value.toLowerCase()
      if (HEX.test(color)) counts.set(color, (counts.get(color) ?? 0) + 1)
    } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part)
  }
  for (const { styles } of overlays) visit(styles)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, max)
    .map(([color]) => color)
}

import { assertNever } from '../../base/assertNever.ts'
import type { Filter } from '../../composition/overlays/styles.ts'

function filterFunction(filter: Filter): string {
  switch (filter.name) {
    case 'brightness':
    case 'contrast':
    case 'saturate':
    case 'grayscale':
    case 'sepia':
    case 'invert':
      return `${filter.name}(${filter.amount})`
    case 'hueRotate':
      return `hue-rotate(${filter.amount}deg)`
    case 'blur':
      return `blur(${filter.amount}px)`
    default:
      return assertNever(filter)
  }
}

/** The CSS filter for a list of filters, in order. Undefined if there are none. */
export function filterStyle(filters: readonly Filter[] | undefined): string | undefined {
  if (!filters || filters.length === 0) return undefined
  return filters.map(filterFunction).join(' ')
}

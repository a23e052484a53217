import { valueName } from '../../../client/messages/valueName.ts'
import type { Filter } from '../../../composition/overlays/styles.ts'

/** Display rules of a filter. The limits come from its schema; the slider covers only the useful range. */
export interface FilterRules {
  readonly label: string
  /** Displayed value for an amount of 1. */
  readonly scale: number
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly sliderMax: number
  /** Value of a new filter. It is strong enough to be visible. */
  readonly first: number
}

const factor = { scale: 100, unit: '%', min: 0, max: 5, sliderMax: 2 }
const part = { scale: 100, unit: '%', min: 0, max: 1, sliderMax: 1, first: 1 }

export const filterRules: Readonly<Record<Filter['name'], FilterRules>> = {
  brightness: { label: valueName('brightness'), ...factor, first: 1.2 },
  contrast: { label: valueName('contrast'), ...factor, first: 1.2 },
  saturate: { label: valueName('saturate'), ...factor, first: 1.4 },
  hueRotate: { label: valueName('hueRotate'), scale: 1, unit: '°', min: -360, max: 360, sliderMax: 180, first: 45 },
  grayscale: { label: valueName('grayscale'), ...part },
  sepia: { label: valueName('sepia'), ...part },
  invert: { label: valueName('invert'), ...part },
  blur: { label: valueName('blur'), scale: 1, unit: 'px', min: 0, max: 200, sliderMax: 50, first: 8 },
}

export const filterNames: readonly Filter['name'][] = [
  'brightness', 'contrast', 'saturate', 'hueRotate', 'grayscale', 'sepia', 'invert', 'blur',
] // biome-ignore format: the order of the menu

export function filterOf(name: Filter['name'], amount: number): Filter {
  switch (name) {
    case 'brightness':
    case 'contrast':
    case 'saturate':
      return { name, amount }
    case 'grayscale':
    case 'sepia':
    case 'invert':
      return { name, amount }
    case 'hueRotate':
      return { name, amount }
    case 'blur':
      return { name, amount }
  }
}

export interface NumberRules {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The change per arrow key press or notch of a drag. */
  readonly step?: number | undefined
  /** Decimals kept. Those of the step otherwise. */
  readonly decimals?: number | undefined
}

/** How many decimals a number is written with: 0.25 → 2. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent] = String(value).split('e')
  const shown = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, shown - Number(exponent ?? 0))
}

/** The decimals a field keeps. */
export function keptDecimals({ step = 1, decimals }: NumberRules): number {
  return decimals ?? decimalsOf(step)
}

/** The nearest value the rules allow: rounded to the kept decimals, then held within the bounds. */
export function fitNumber(value: number, rules: NumberRules): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules
  const rounded = Number(value.toFixed(keptDecimals(rules)))
  const held = Math.min(max, Math.max(min, rounded))
  return held === 0 ? 0 : held
}

/** The value as text: no more decimals than are kept, no trailing zeros. */
export function formatNumber(value: number, rules: NumberRules): string {
  return String(Number(value.toFixed(keptDecimals(rules))))
}

/** How much faster or slower a held key makes a change: Shift ten times, Alt a tenth. */
export function modifierFactor(keys: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  if (keys.shiftKey) return 10
  return keys.altKey ? 0.1 : 1
}

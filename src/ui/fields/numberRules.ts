export interface NumberRules {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The change per arrow key press or drag step. */
  readonly step?: number | undefined
  /** The number of decimals kept. The default is that of the step. */
  readonly decimals?: number | undefined
}

/** The number of decimals in a number: 0.25 → 2. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent] = String(value).split('e')
  const shown = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, shown - Number(exponent ?? 0))
}

/** The number of decimals that a field keeps. */
export function keptDecimals({ step = 1, decimals }: NumberRules): number {
  return decimals ?? decimalsOf(step)
}

/** The nearest allowed value: rounded to the kept decimals, then clamped to the limits. */
export function fitNumber(value: number, rules: NumberRules): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules
  const rounded = Number(value.toFixed(keptDecimals(rules)))
  const held = Math.min(max, Math.max(min, rounded))
  return held === 0 ? 0 : held
}

/** The value as text, with at most the kept decimals and without trailing zeros. */
export function formatNumber(value: number, rules: NumberRules): string {
  return String(Number(value.toFixed(keptDecimals(rules))))
}

/** The factor that modifier keys apply to a change: 10 for Shift, a tenth for Alt. */
export function modifierFactor(keys: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  if (keys.shiftKey) return 10
  return keys.altKey ? 0.1 : 1
}

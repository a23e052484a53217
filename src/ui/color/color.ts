/** Channels range from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Hue ranges from 0 to 360, saturation and value (brightness) from 0 to 1. */
export interface Hsv {
  readonly hue: number
  readonly saturation: number
  readonly brightness: number
}

/** Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, with or without the hash. Null if it is none of these. */
export function parseHex(text: string): Rgba | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: full.length === 8 ? channel(6) / 255 : 1 }
}

/** Formats as `#rrggbb`, or `#rrggbbaa` if it is not opaque. */
export function formatHex({ red, green, blue, alpha }: Rgba): string {
  const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  const opaque = `#${pair(red)}${pair(green)}${pair(blue)}`
  return alpha >= 1 ? opaque : opaque + pair(alpha * 255)
}

export function hsvOfRgba({ red, green, blue }: Rgba): Hsv {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const sixth =
    range === 0
      ? 0
      : max === red
        ? ((green - blue) / range + 6) % 6
        : max === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4
  return { hue: sixth * 60, saturation: max === 0 ? 0 : range / max, brightness: max / 255 }
}

export function rgbaOfHsv({ hue, saturation, brightness }: Hsv, alpha: number): Rgba {
  const channel = (offset: number) => {
    const k = (offset + hue / 60) % 6
    return Math.round(255 * (brightness - brightness * saturation * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  return { red: channel(5), green: channel(3), blue: channel(1), alpha }
}

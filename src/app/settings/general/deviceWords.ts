import { t } from '@lingui/core/macro'

/** The order matters: the User-Agent of Edge and Opera also names Chrome, and that of Chrome also names Safari. */
const browsers = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\b(Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const
const systems = [
  [/\bAndroid\b/u, 'Android'],
  [/\b(iPhone|iPod)\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
] as const

const nameIn = (userAgent: string, names: typeof browsers | typeof systems): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The browser and the system that a User-Agent names, such as “Firefox on Windows”. */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  if (browser !== undefined && system !== undefined) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown browser`
}

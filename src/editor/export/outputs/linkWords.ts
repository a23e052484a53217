const timeFormat = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' })

/** Until when a link works, on this device's clock: "until 14:05", with the day where that is another one. */
export function untilInWords(expiresAt: string, now = new Date()): string {
  const end = new Date(expiresAt)
  const time = timeFormat.format(end)
  return end.toDateString() === now.toDateString() ? `until ${time}` : `until ${time} on ${dayFormat.format(end)}`
}

/** Has the browser download a text as a UTF-8 file. */
export function downloadFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A name without the characters that file systems refuse. Empty if none is left. */
export const fileNameFrom = (title: string): string => title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()

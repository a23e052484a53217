/** The place that an arrow key moves to. Null for other keys. */
export function placeByKey(
  key: string,
  { columns, length, place }: { readonly columns: number; readonly length: number; readonly place: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -place,
    End: length - 1 - place,
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = place + step
  return next < 0 || next >= length ? place : next
}

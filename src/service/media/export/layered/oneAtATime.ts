/** Runs one piece of work at a time, in order. A failure does not stop the next. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

/** Lets work begin when what came before it has ended, however it ended. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

/** A figure of one round, and how much of the processor time wanted in it the host gave to others. */
interface Round {
  readonly steal: number | null
}

/** So many count. */
const ROUNDS = 3
/** So many are made where the host is never quiet. */
const MAX_ROUNDS = 5
/** A share of the requested processor time. */
const QUIET = 0.02

/** The quietest of some rounds. */
export function quietest<R extends Round>(rounds: readonly R[]): R[] {
  return rounds.toSorted((one, other) => (one.steal ?? 0) - (other.steal ?? 0)).slice(0, ROUNDS)
}

/** Makes rounds until enough were quiet: what others on the host of a virtual machine take says nothing of what is measured. */
export async function quietRounds<R extends Round>(round: () => Promise<R>): Promise<R[]> {
  const rounds: R[] = []
  const isEnough = (): boolean => rounds.filter(({ steal }) => (steal ?? 0) <= QUIET).length >= ROUNDS
  while (rounds.length < MAX_ROUNDS && !isEnough()) rounds.push(await round())
  return quietest(rounds)
}

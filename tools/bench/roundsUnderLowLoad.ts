/** A result of one round, and the fraction of processor time stolen by the host. */
interface Round {
  readonly steal: number | null
}

/** Number of rounds that count. */
const ROUNDS = 3
/** Maximum number of rounds if the host is never quiet. */
const MAX_ROUNDS = 5
/** A round counts as quiet if at most this fraction of the processor time was stolen. */
const QUIET = 0.02

/** Returns the rounds with the least stolen time. */
export function quietest<R extends Round>(rounds: readonly R[]): R[] {
  return rounds.toSorted((one, other) => (one.steal ?? 0) - (other.steal ?? 0)).slice(0, ROUNDS)
}

/** Runs rounds until enough were quiet, because load from other machines on the host distorts the figures. */
export async function roundsUnderLowLoad<R extends Round>(round: () => Promise<R>): Promise<R[]> {
  const rounds: R[] = []
  const isEnough = (): boolean => rounds.filter(({ steal }) => (steal ?? 0) <= QUIET).length >= ROUNDS
  while (rounds.length < MAX_ROUNDS && !isEnough()) rounds.push(await round())
  return quietest(rounds)
}

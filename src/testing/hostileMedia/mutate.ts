/** The file with some of its bits flipped, except in the first `keptBytes`. */
export function flipped(
  file: Buffer,
  { random, flips, keptBytes }: { random: () => number; flips: number; keptBytes: number },
): Buffer {
  const changed = Buffer.from(file)
  for (let flip = 0; flip < flips; flip += 1) {
    const at = keptBytes + Math.floor(random() * (file.length - keptBytes))
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return changed
}

export const cut = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share))

/**
 * `npm run bench [name]` runs one benchmark, or all of them in turn. The figures are written to
 * `bench-results/<name>.json`.
 */
const benchmarks = ['timeline', 'picture', 'merge', 'export', 'preparation', 'service', 'batch', 'wall', 'words']

const wanted = process.argv.slice(2).find((word) => !word.startsWith('-'))
if (wanted !== undefined && !benchmarks.includes(wanted)) {
  console.error(`There is no benchmark “${wanted}”. Say one of: ${benchmarks.join(', ')}.`)
  process.exitCode = 2
} else {
  for (const name of wanted === undefined ? benchmarks : [wanted]) await import(`./${name}.ts`)
}

/**
 * The Babel preset that compiles Lingui's macros (`t`, `msg`, `plural`, `Trans`) to calls. English sentences stay in
 * the code, so English needs no catalogue and untranslated sentences appear in English. Vite's own compiler handles all
 * other files.
 */
export const messageMacros = {
  preset: { plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'all' }]] },
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/u } },
}

export default {
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    // short names: each stands in the style sheets and in the markup many times
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}`,
  },
};

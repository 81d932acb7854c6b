/** Folders import each other in no circle, each with everything in it; `import/no-cycle` says the same of files. */
module.exports = {
  forbidden: [
    { name: 'circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'other-console',
      comment: 'What two consoles need is in console-shared or in libs/web.',
      severity: 'error',
      from: { path: '^(.*)/src/' },
      to: { path: '/(operator-)?console/src/', pathNot: '^$1/src/' },
    },
  ],
  options: {
    exclude: { path: ['node_modules', String.raw`\.(spec|test|d)\.tsx?$`] },
    tsPreCompilationDeps: true,
    // Packages of the workspace are links in node_modules. Lint with Nx checks imports between them.
    preserveSymlinks: true,
  },
};

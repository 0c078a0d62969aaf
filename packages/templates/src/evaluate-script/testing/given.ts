/** Bodies of async tests that say what bodies give: each has its code, which may log, and the JSON of what it returns. */
export const givenBodies = (pairs: readonly (readonly [string, string])[]): readonly string[] =>
  pairs.map(([code, json]) => {
    const given = `await (async (log) => { ${code} })([])`;
    return `assert.equal(JSON.stringify(${given}), ${JSON.stringify(json)});`;
  });

const forms = new Set<symbol>();

/** Marks a form with unsaved input; call the answer when it is saved, discarded or gone. */
export const holdUnsaved = () => {
  const form = Symbol("form");
  forms.add(form);
  return () => {
    forms.delete(form);
  };
};

/** After the user agreed to lose the input: the browser does not ask once more. */
export const letGoUnsaved = () => forms.clear();

export const hasUnsaved = () => forms.size > 0;

"""Writes the generated part of the package from the OpenAPI documents of payment-service and db-node.

    python generate.py            writes src/platform_sdk/<api>/_generated
    python generate.py --check    fails when that would change a file

Errors are left out of what the generator sees: they have one shape and are raised as one exception, whose codes are
written to `codes.py`. Needs requirements-generate.txt; `npm run clients:python` sees to it.
"""

import filecmp
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
APPS = HERE.parents[2] / "apps"
APIS = {"payment": "payment-service", "db_node": "db-node"}
CONFIG = {
    "literal_enums": True,
    "post_hooks": [],
    "content_type_overrides": {"application/x-ndjson": "text/plain", "application/pdf": "application/octet-stream"},
}
HEADER = "# Generated from apps/{app}/openapi.json. Do not edit: npm run clients:python\n"
DIGESTS = "#   the document: SHA-256 {document}\n#   the other modules: SHA-256 {modules}\n"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for api, app in APIS.items():
            generate(app, Path(folder) / api)
        for api in APIS:
            written = HERE / "src" / "platform_sdk" / api / "_generated"
            if "--check" not in sys.argv:
                shutil.rmtree(written, ignore_errors=True)
                shutil.copytree(Path(folder) / api, written)
            elif not same(Path(folder) / api, written):
                print(f"{written} is not what the documents say: npm run clients:python", file=sys.stderr)
                return 1
    return 0


def generate(app: str, target: Path) -> None:
    text = (APPS / app / "openapi.json").read_bytes()
    document = json.loads(text)
    codes = sorted(error_codes(document))
    with tempfile.TemporaryDirectory() as folder:
        source, config = Path(folder) / "openapi.json", Path(folder) / "config.json"
        source.write_text(json.dumps(without_errors(document)))
        config.write_text(json.dumps(CONFIG))
        run(
            ["-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"]
            + ["--path", str(source), "--config", str(config), "--output-path", str(target)]
            + ["--custom-template-path", str(HERE / "templates")]
        )
    for tag in [path for path in (target / "api").iterdir() if path.is_dir()]:
        (tag / "__init__.py").rename(tag.with_suffix(".py"))
        shutil.rmtree(tag)
    for left_over in ("client.py", "errors.py"):
        (target / left_over).unlink()
    (target / "__init__.py").write_text("")
    (target / "api" / "__init__.py").write_text(joined_api(target / "api"))
    (target / "codes.py").write_text("from typing import Literal\n\nErrorCode = Literal" + json.dumps(codes) + "\n")
    if named := unions(document):
        (target / "unions.py").write_text("from .models import *\n\n" + named)
    header = HEADER.format(app=app)
    for module in target.rglob("*.py"):
        module.write_text(header + "\n" + module.read_text())
    settings = ["--isolated", "--no-cache", "--line-length", "120", str(target)]
    run(["-m", "ruff", "check", "--select", "F401,I", "--ignore", "F403", "--fix", *settings])
    run(["-m", "ruff", "format", *settings])
    digests = DIGESTS.format(document=hashlib.sha256(text).hexdigest(), modules=digest_of_modules(target))
    (target / "__init__.py").write_text(header + digests)


def digest_of_modules(folder: Path) -> str:
    """Over each module's path and text, but for the package's own, which holds the digest."""
    digest = hashlib.sha256()
    for path in sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py")):
        if path != "__init__.py":
            digest.update(f"{path}\n".encode() + (folder / path).read_bytes())
    return digest.hexdigest()


def without_errors(document: dict[str, Any]) -> dict[str, Any]:
    """What the generator reads: answers that succeed, and the schemas which these and the requests name."""
    paths: dict[str, Any] = json.loads(json.dumps(document["paths"]))
    for operation in [operation for operations in paths.values() for operation in operations.values()]:
        answers = operation["responses"]
        operation["responses"] = {status: answers[status] for status in answers if status.startswith("2")}
        # Whatever a cursor looks like, callers hand on what they got.
        for parameter in operation.get("parameters", []):
            if parameter["name"] == "cursor":
                parameter["schema"] = {"type": "string"}
            # The client makes one where the caller gives none.
            if parameter["name"] == "Idempotency-Key":
                parameter["required"] = False
    schemas = with_unknown_types(document["components"]["schemas"])
    needed = {name: schemas[name] for name in schemas if name in reachable(paths, schemas)}
    return {**document, "webhooks": {}, "paths": paths, "components": {**document["components"], "schemas": needed}}


def with_unknown_types(schemas: dict[str, Any]) -> dict[str, Any]:
    """To what a tag selects, what takes a value whose tag only a later release knows."""
    found = dict(schemas)
    for name, schema in schemas.items():
        if "discriminator" not in schema:
            continue
        tag = schema["discriminator"]["propertyName"]
        first = schemas[schema["oneOf"][0]["$ref"].split("/")[-1]]
        own = {field: {"type": "object"} for field, known in first["properties"].items() if "$ref" in known}
        fields = {**first["properties"], **own, tag: {"type": "string"}}
        found[f"Unknown{name}"] = {
            **first,
            "description": "Of a type that only a later release knows.",
            "properties": fields,
        }
        found[name] = {**schema, "oneOf": [*schema["oneOf"], {"$ref": f"#/components/schemas/Unknown{name}"}]}
    return found


def unions(document: dict[str, Any]) -> str:
    """A name for each union that a tag selects from; the generator gives it none."""
    schemas = with_unknown_types(document["components"]["schemas"])
    tagged = {name: schema["oneOf"] for name, schema in schemas.items() if "discriminator" in schema}
    named = {name: " | ".join(part["$ref"].split("/")[-1] for part in parts) for name, parts in tagged.items()}
    return "".join(f"{name} = {union}\n" for name, union in named.items())


def reachable(root: Any, schemas: dict[str, Any]) -> set[str]:
    found: set[str] = set()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting.extend(node)
        elif isinstance(node, dict):
            name = str(node.get("$ref", "")).removeprefix("#/components/schemas/")
            if name in schemas and name not in found:
                found.add(name)
                waiting.append(schemas[name])
            waiting.extend(node.values())
    return found


def error_codes(document: dict[str, Any]) -> set[str]:
    """The values that `error.code` may have, as the answers of all operations name them."""
    refused = [
        answer
        for operations in document["paths"].values()
        for operation in operations.values()
        for status, answer in operation["responses"].items()
        if not status.startswith("2")
    ]
    schemas = document["components"]["schemas"]
    shared = document["components"].get("responses", {})
    waiting: list[Any] = [refused, shared, *(schemas[name] for name in reachable(refused, schemas))]
    codes: set[str] = set()
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            code = node.get("code")
            if isinstance(code, dict):
                codes.update(code.get("enum", []))
                codes.update([code["const"]] if "const" in code else [])
            waiting.extend(node.values())
        elif isinstance(node, list):
            waiting.extend(node)
    return codes


def joined_api(folder: Path) -> str:
    """One class that has the operations of all tags."""
    tags = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    names = {tag: "".join(part.title() for part in tag.split("_")) + "Api" for tag in tags}
    imports = "".join(f"from .{tag} import {name}\n" for tag, name in names.items())
    return f"{imports}\n\nclass Operations({', '.join(names.values())}):\n    pass\n"


def same(left: Path, right: Path) -> bool:
    if not right.is_dir():
        return False
    compared = filecmp.dircmp(left, right, ignore=["__pycache__"])
    if compared.left_only or compared.right_only or compared.funny_files:
        return False
    _, differing, failed = filecmp.cmpfiles(left, right, compared.common_files, shallow=False)
    return not differing and not failed and all(same(left / name, right / name) for name in compared.common_dirs)


def run(arguments: list[str]) -> None:
    finished = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)
    if finished.returncode != 0:
        sys.exit(f"{' '.join(arguments)} failed:\n{finished.stdout}{finished.stderr}")


if __name__ == "__main__":
    sys.exit(main())
